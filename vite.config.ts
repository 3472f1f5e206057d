import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractRoutes } from './src/main/vite/contract-routes.ts';
import { fonts } from './src/main/vite/fonts.ts';
import { publicPagesPlugin } from './src/main/vite/public-pages.ts';
import { smallIcons } from './src/main/vite/small-icons.ts';
import { readSiteSettings } from './src/server/config/environment.ts';

export default defineConfig({
  appType: 'custom',
  plugins: [
    fonts(fileURLToPath(new URL('./src/web/ui/fonts', import.meta.url))),
    // What the compiler adds to remember what was rendered is a fifth of a screen's script: only long lists pay for it.
    react({ compiler: { sources: ['/src/features/admin/'] } }),
    tailwind(),
    contractRoutes(),
    smallIcons(),
    publicPagesPlugin(readSiteSettings()),
  ],
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // A data: address would need img-src data: in the content security policy.
    assetsInlineLimit: 0,
  },
});
