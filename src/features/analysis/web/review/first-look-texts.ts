/** What the photo desk says of new photos before the server has looked at them. */
export const firstLookTexts = {
  title: 'First look',
  how: 'Measured in your browser while your photos upload. The report looks closer, and what it says counts.',
  photo: (number: number) => `Photo ${number}`,
  measuring: 'Looking at it …',
  loadsHeic: (megabytes: number) => `Loading the HEIC decoder (${megabytes} MB, once) …`,
  loading: (megabytes: string) => `Getting ready: ${megabytes} MB of the measuring tools have arrived.`,
  offline: 'The measuring tools could not be fetched. Your upload goes on.',
  server: 'Our server could not send the measuring tools. Your upload goes on.',
  damaged: 'The measuring tools arrived damaged. Your upload goes on.',
  altered: 'This browser alters pictures that a page reads. The report will look at yours.',
  unsupported: 'This browser cannot measure photos itself. The report will.',
  crashed: 'The first look stopped. Your upload goes on, and the report will say more.',
  textElsewhere: 'The text is read by the server.',
  tryAgain: 'Try again',
} as const;
