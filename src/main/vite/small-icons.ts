import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownFile = fileURLToPath(new URL('../../web/ui/create-icon.tsx', import.meta.url));

/** Has `src/web/ui/create-icon.tsx` draw the icons of `lucide-react`, in a kilobyte less. */
export function smallIcons(): Plugin {
  return {
    name: 'loupe:small-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react[\\/].*[\\/]createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(ownFile)};`,
    },
  };
}
