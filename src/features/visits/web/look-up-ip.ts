/** How long one service may take. */
const timeoutMs = 5_000;

export type IpServices = {
  /** Answers `{ ip }`. */
  own: string;
  /** Answers `{ ip }` or `{ query }`. */
  json?: string;
  /** Answers the bare address. */
  text?: string;
};

/** The visitor's address, 'unknown' when no service tells, 'error' when looking it up went wrong altogether. */
export type LookUpIp = () => Promise<string>;

/**
 * Asks this server, then the services that are configured beside it, in order, 5 s each; without any, as by default,
 * nobody else hears of the visitor. The first success is kept. What the server stores is what it has seen itself.
 */
export function createLookUpIp(
  options: { services?: IpServices; fetch?: typeof fetch; timeoutMs?: number } = {},
): LookUpIp {
  const { services = { own: '/api/ip' }, fetch: send = fetch } = options;
  let found: string | null = null;

  const ask = async (url: string, read: (answer: Response) => Promise<unknown>): Promise<string | null> => {
    // Not within: a browser that has no time-outs is no service's fault.
    const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    try {
      const answer = await send(url, {
        signal,
        referrerPolicy: 'no-referrer',
      });
      const ip = answer.ok ? await read(answer) : null;
      return typeof ip === 'string' && /^[\da-f.:]{2,45}$/i.test(ip.trim()) ? ip.trim() : null;
    } catch {
      // This one does not answer, or answers something else: the next is asked.
      return null;
    }
  };

  return async () => {
    try {
      found ??= await ask(services.own, async (answer) => fieldOf(await answer.json(), 'ip'));
      if (services.json !== undefined) {
        found ??= await ask(services.json, async (answer) => {
          const body: unknown = await answer.json();
          return fieldOf(body, 'ip') ?? fieldOf(body, 'query');
        });
      }
      if (services.text !== undefined) found ??= await ask(services.text, (answer) => answer.text());
      return found ?? 'unknown';
    } catch {
      // No service is to blame: the browser lacks something, such as time-outs for requests.
      return 'error';
    }
  };
}

/**
 * This server, and what its operator has configured beside it: the app's document names at most two services, the
 * first of which answers JSON and the second plain text.
 */
export function readIpServices(page: Pick<ParentNode, 'querySelector'>): IpServices {
  const mark = page.querySelector<HTMLMetaElement>('meta[name="loupe-ip-lookup"]');
  const [json, text] = mark?.content.split(' ') ?? [];
  return { own: '/api/ip', ...(json !== undefined && { json }), ...(text !== undefined && { text }) };
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
