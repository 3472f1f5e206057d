/** Why covered eyes could not be told where the net that knows sunglasses may tell. */
export const maybeCovered = 'Something may cover the eyes, such as tinted glasses or a deep shadow.';
