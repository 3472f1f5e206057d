/** What the benchmarks analyze: six photos of the test fixtures and a bio. */
export const sixPhotoNames = [
  'franck-smiling',
  'franck-serious',
  'franck-turned',
  'man-portrait',
  'figure-upper-body',
  'group-of-three-smiling',
];
export const sixPhotoBio =
  'I restore old radios in a workshop by the river. Tell me your favourite song and I will find it on short wave.';
