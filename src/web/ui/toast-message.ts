type ToastTone = 'neutral' | 'error';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** One thing to do about it, "Undo" say. */
  action?: { label: string; onClick: () => void };
};
