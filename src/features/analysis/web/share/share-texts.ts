/** The card of a report to share. */
export const shareTexts = {
  title: 'Share a card',
  lead: 'The picture below is exactly what you share: your verdict and your marked photos, drawn on this device. Faces are blurred for good unless you show them.',
  faces: 'Show faces',
  bio: 'Add my bio',
  save: 'Save as PNG',
  share: 'Share',
  drawing: 'Drawing the card',
  failed: 'We couldn’t draw the card. Try again.',
  notShared: 'We couldn’t share the card. Save it instead.',
  retry: 'Try again',
  fileName: 'loupe-report.png',
  pictureOf: (verdict: string, photos: number, showsFaces: boolean, bio: string | null) =>
    `Card: ${verdict}; ${photos} ${photos === 1 ? 'photo' : 'photos'}, ${showsFaces ? 'faces shown' : 'faces blurred'}${bio === null ? '' : `; bio: ${bio}`}`,
  by: 'Reviewed by Loupe',
} as const;
