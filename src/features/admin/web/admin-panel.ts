import type { ReactNode } from 'react';

/** A section of the panel. Its `id` stands in the address. */
export type AdminPanel = { id: string; title: string; content: ReactNode };
