/** The module of each screen that many open by its address: its document has the browser load that beside the app. */
export const screenModules = {
  '/try': 'src/features/analysis/web/try/try-page.tsx',
  '/dashboard': 'src/main/dashboard-screen.tsx',
  '/profiles': 'src/features/profiles/web/list/profiles-page.tsx',
  '/profiles/:id': 'src/main/desk-screen.tsx',
  '/profiles/:id/report': 'src/features/analysis/web/report/report-page.tsx',
  '/results': 'src/features/results/web/results-page.tsx',
  '/insights': 'src/features/results/web/insights/insights-page.tsx',
  '/experiments': 'src/main/experiments-screen.tsx',
  '/coach': 'src/features/coaching/web/coach-page.tsx',
  '/settings': 'src/main/settings-screen.tsx',
  '/settings/billing': 'src/features/billing/web/subscription/billing-page.tsx',
  '/checkout': 'src/features/billing/web/checkout/checkout-page.tsx',
} as const;
