import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readReportSearch } from '../features/analysis/web/report/report-search.ts';
import { signedInRoute } from './parent-routes.tsx';

export const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/report',
  validateSearch: readReportSearch,
  staticData: { title: 'Report' },
  component: lazyRouteComponent(
    () => import('../features/analysis/web/report/report-page.tsx'),
    'ReportPage',
  ),
});

export const methodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/report/methods',
  validateSearch: readReportSearch,
  staticData: { title: 'How We Measured This' },
  component: lazyRouteComponent(
    () => import('../features/analysis/web/methods/methods-page.tsx'),
    'MethodsPage',
  ),
});
