export type ReadEvent = { id: number; name: string; data: unknown };

/** The events of a stream's answer, one by one, until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<ReadEvent> {
  if (response.body === null) return;
  let unread = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    unread += chunk;
    const blocks = unread.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== null) yield event;
    }
  }
}

/** Null for a ping or a setting. */
function parseBlock(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const name = fields.get('event');
  if (name === undefined) return null;
  return { id: Number(fields.get('id')), name, data: JSON.parse(fields.get('data') ?? 'null') };
}
