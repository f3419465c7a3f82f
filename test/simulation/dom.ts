import type { Cookies } from './network.ts';

type Listener = (event: object) => void;

/** Has the parts of the DOM that React uses, and is never shown. */
class PageNode extends EventTarget {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly tagName: string;
  readonly ownerDocument: unknown;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = { setProperty() {} };
  readonly childNodes: PageNode[] = [];
  readonly isConnected = true;
  parentNode: PageNode | null = null;
  nodeValue: string | null = null;

  constructor(nodeType: number, name: string, ownerDocument: unknown) {
    super();
    this.nodeType = nodeType;
    this.nodeName = name;
    this.tagName = name;
    this.ownerDocument = ownerDocument;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  set textContent(text: string) {
    this.childNodes.splice(0);
    this.nodeValue = text;
  }
  setAttribute() {}
  removeAttribute() {}
  contains() {
    return false;
  }
  appendChild(child: PageNode) {
    return this.insertBefore(child, null);
  }
  insertBefore(child: PageNode, before: PageNode | null) {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    return child;
  }
  removeChild(child: PageNode) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
}

function cookieText({ all, readable }: Cookies): string {
  return [...all]
    .filter(([name]) => readable.has(name))
    .map((pair) => pair.join('='))
    .join('; ');
}

export function createDom(isAlive: () => boolean, cookies: Cookies, isVisible: () => boolean) {
  const listeners = new Map<string, Listener[]>();
  const [window, document] = [new EventTarget(), new EventTarget()];
  const node = (type: number, name: string) => new PageNode(type, name, document);
  const [root, body] = [node(1, 'DIV'), node(1, 'BODY')];
  // React listens at the root for the events of the page.
  root.addEventListener = (name: string, listener: unknown, options?: unknown) => {
    const isCapture = options === true || (options as { capture?: boolean } | undefined)?.capture === true;
    if (isCapture) listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener]);
  };
  Object.assign(document, {
    nodeType: 9,
    nodeName: '#document',
    defaultView: window,
    body,
    activeElement: body,
    documentElement: node(1, 'HTML'),
    createElement: (name: string) => node(1, name.toUpperCase()),
    createElementNS: (_: string, name: string) => node(1, name),
    createTextNode: (text: string) => Object.assign(node(3, '#text'), { nodeValue: text }),
  });
  Object.defineProperties(document, {
    cookie: { get: () => cookieText(cookies) },
    visibilityState: { get: () => (isVisible() ? 'visible' : 'hidden') },
  });
  Object.assign(window, { window, document, HTMLIFrameElement: class {} });

  return {
    window,
    document,
    root,
    Element: PageNode,
    wake(event: string, more: object = {}): void {
      // An event of the document also reaches the window.
      for (const target of event === 'visibilitychange' ? [document, window] : [window])
        if (isAlive()) target.dispatchEvent(Object.assign(new Event(event), more));
    },
    touch(): void {
      const find = (at: PageNode): PageNode =>
        at.childNodes.length > 0 ? find(at.childNodes.at(-1) as PageNode) : at;
      const target = find(root);
      for (const listener of listeners.get('click') ?? []) listener({ type: 'click', target, timeStamp: 0 });
    },
  };
}
