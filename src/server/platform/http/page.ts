import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readStored, sendStored } from './stored-response.ts';
import { hasXsrfCookie } from './xsrf.ts';

/** The preview of a link in a chat, in plain text. It replaces the general preview of the app. */
interface LinkPreview {
  readonly image: string | null;
  readonly title: string;
  readonly description: string;
}

/** Finds the preview of a URL. Null for the general preview of the app, which contains no data. */
export type FindPreview = (url: string) => Promise<LinkPreview | null>;

const PAGE = 'index.html';
/** The small page for answers behind the link of a person or a team. */
const ANSWER_PAGE = 'answer.html';
/** The small page for following a game. */
const LIVE_PAGE = 'live.html';
const HTML = 'text/html; charset=utf-8';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter);
}

function setTag(page: string, property: string, content: string): string {
  const tag = new RegExp(`(<meta property="og:${property}" content=")[^"]*`);
  return page.replace(tag, (_, start: string) => start + escapeHtml(content));
}

function setPreview(page: string, { title, description, image }: LinkPreview): string {
  const text = setTag(setTag(page, 'title', title), 'description', description);
  if (image === null) return text;
  return text.replace(
    '<meta property="og:title"',
    (tag) => `<meta property="og:image" content="${image}" />${tag}`,
  );
}

/** Whether search engines must not list the page: the page of a game or a link, whether or not it exists. */
function isUnlisted({ url }: FastifyRequest): boolean {
  return /^\/(?:games|a|j)(?:[/?]|$)/.test(url);
}

function isAnswerLink({ url }: FastifyRequest): boolean {
  return /^\/a\/[^/?]+\/?(?:\?|$)/.test(url);
}

/**
 * Whether the request gets the live page, which needs no login. A browser gets it for any link of a game with a
 * secret, right or wrong, unless the app has been used in the browser: the app shows more to members. If nobody is
 * logged in there, or the game belongs to another team, the app requests the page again with `live`.
 */
function wantsLivePage(request: FastifyRequest): boolean {
  const isLink = /^\/games\/[^/?]+\?(?:.*&)?s=/.test(request.url);
  return isLink && (!hasXsrfCookie(request) || /[?&]live(?:[=&]|$)/.test(request.url));
}

/**
 * Returns a function that sends the page of a request. All links without a preview get the same text, which does not
 * reveal whether their object exists. The pages are in memory, because reading a file would wait for the threads that
 * hash passwords.
 */
export async function createPages(
  root: string,
  findPreview: FindPreview,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const page = await readStored(join(root, PAGE), HTML);
  const answerPath = join(root, ANSWER_PAGE);
  const answerPage = existsSync(answerPath) ? await readStored(answerPath, HTML) : page;
  const livePath = join(root, LIVE_PAGE);
  const livePage = existsSync(livePath) ? await readStored(livePath, HTML) : page;
  return async (request, reply) => {
    if (isUnlisted(request)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (isAnswerLink(request))
      return sendStored(request, reply.header('cache-control', 'no-store'), answerPage);
    // If the database fails, the page is sent without a preview.
    const preview = await findPreview(request.url).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a link has no preview');
      return null;
    });
    const file = wantsLivePage(request) ? livePage : page;
    if (!preview) return sendStored(request, reply, file);
    // Caches must not store the page, because the game can stop being public.
    reply.headers({ 'cache-control': 'no-store', 'content-type': HTML });
    return reply.send(setPreview(file.bytes.toString(), preview));
  };
}
