import * as z from 'zod/mini';
import { BATTING_MILESTONES } from '#domain/milestones.ts';
import { PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { defineEndpoints } from './endpoint.ts';
import { choice, idParams, named } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const reachedMilestone = z.object({
  user_id: z.number(),
  milestone: z.enum(BATTING_MILESTONES),
  /** The at bats and hits of the season, up to and including this game. */
  at_bats: z.number(),
  hits: z.number(),
});
export type ReachedMilestone = z.output<typeof reachedMilestone>;

const sharedGame = z.object({
  /**
   * The rule by which this response names players. It is the team's rule, or a stricter rule that the caller asked
   * for.
   */
  public_names: z.enum(PUBLIC_NAME_RULES),
  team_public_names: z.enum(PUBLIC_NAME_RULES),
  /** Whether a coach has decided the team's rule. */
  names_decided: z.boolean(),
  /** The players of the game's lines, by their names for readers outside the team. */
  names: z.array(named),
  /** The path of the game. A public game's path has the secret that lets previews show the score. */
  link: z.string(),
  /** The milestones that members reached in this game, in batting order. Empty until the game is over. */
  milestones: z.array(reachedMilestone),
  /** The rule by which the preview's picture names players. Null if the preview has no picture. */
  picture_names: z.nullable(z.enum(PUBLIC_NAME_RULES)),
  /** A hash of the data that a picture of the game shows. `storePicture` sends it back. */
  content: z.string(),
});
export type SharedGame = z.output<typeof sharedGame>;

export const MAX_PICTURE_BYTES = 180_000;
const MAX_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** PNG in base64. */
const png = z
  .string({ error: messages.pictureInvalid })
  .check(z.maxLength(MAX_BASE64, messages.pictureTooLarge), z.base64(messages.pictureInvalid));

export const sharingApi = defineEndpoints({
  sharedGame: {
    route: 'GET /api/games/{id}/sharing',
    access: 'member',
    varies: 'team',
    summary: '試合をチームの外に送るための名前とリンク',
    params: idParams,
    /**
     * The rule by which to name players. Ignored if it shows more than the team's rule, which only a coach
     * may change.
     */
    query: z.object({ names: z.optional(choice(PUBLIC_NAME_RULES, messages.publicNamesInvalid)) }),
    response: sharedGame,
  },
  storePicture: {
    route: 'PUT /api/games/{id}/picture',
    access: 'recorder',
    summary: '公開した試合のプレビューに出す画像（端末が作ったPNG、180 KBまで）',
    params: idParams,
    /** `names` and `content` are those of the response from which the device drew the picture. */
    body: z.object({
      png,
      names: choice(PUBLIC_NAME_RULES, messages.publicNamesInvalid),
      content: z.string({ error: messages.valueInvalid }),
    }),
  },
  removePicture: {
    route: 'DELETE /api/games/{id}/picture',
    access: 'recorder',
    summary: 'プレビューの画像をやめる',
    params: idParams,
  },
  publicPicture: {
    route: 'GET /api/game-pictures/{link}.png',
    access: 'public',
    summary: '公開した試合のプレビューの画像（チャットが読む。リンクの合い言葉がいる）',
    params: z.object({ link: z.string() }),
    mediaType: 'image/png',
  },
});
