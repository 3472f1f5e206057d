import type { Device } from './devices.ts';

/** A person's browser: it keeps cookies for as long as they last, and says what browsers say. */
export type DemoBrowser = {
  device: Device;
  /** The parsed answer; throws when the request was refused. */
  json: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** The same, whatever the answer is. */
  send: (
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** The page that is open, from which requests come. */
  open: (path: string) => void;
  /** The time as the person's clock shows it. */
  localTime: () => string;
};

const origin = 'http://loupe.example';

export function createDemoBrowser(options: {
  device: Device;
  clock: () => Date;
  send: (path: string, init: RequestInit) => Promise<Response>;
}): DemoBrowser {
  const { clock, device } = options;
  const cookies = new Map<string, { value: string; expiresAtMs: number }>();
  let page = '/';

  const keepCookies = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const maxAge = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? 0);
      cookies.set(name, { value, expiresAtMs: clock().getTime() + maxAge * 1_000 });
    }
  };

  const cookieHeader = (): string =>
    [...cookies]
      .filter(([, { expiresAtMs }]) => expiresAtMs > clock().getTime())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  const send: DemoBrowser['send'] = async (method, path, body, extraHeaders = {}) => {
    const headers: Record<string, string> = {
      'user-agent': device.userAgent,
      referer: origin + page,
      cookie: cookieHeader(),
      ...extraHeaders,
    };
    let bytes: Uint8Array<ArrayBuffer> | null = null;
    if (body instanceof Uint8Array) bytes = body;
    else if (body !== undefined) {
      bytes = new TextEncoder().encode(JSON.stringify(body));
      headers['content-type'] = 'application/json';
    }
    if (bytes !== null) headers['content-length'] = String(bytes.byteLength);
    const response = await options.send(path, {
      method,
      headers,
      ...(bytes === null ? {} : { body: new Blob([bytes]) }),
    });
    keepCookies(response);
    return response;
  };

  return {
    device,
    send,
    async json<T>(method: string, path: string, body?: object) {
      const response = await send(method, path, body);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    open(path) {
      page = path;
    },
    localTime() {
      const { utcOffsetMinutes: offset } = device;
      const shifted = new Date(clock().getTime() + offset * 60_000).toISOString().slice(0, -1);
      const minutes = Math.abs(offset);
      const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
      return `${shifted}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
    },
  };
}

/** The full address of a page, with what an advertisement adds to it. */
export function addressOf(path: string, campaign: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(campaign).toString();
  return `${origin}${path}${query === '' ? '' : `?${query}`}`;
}
