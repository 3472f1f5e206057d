import { createActivityReporter, followDocument } from '../features/activity/web/activity-reporter.ts';
import '../features/marketing/web/public-page-script.ts';
import { beginVisit } from '../features/visits/web/begin-visit.ts';
import { pageName } from './page-name.ts';

/** The script of the static public pages. */
const reporter = createActivityReporter(beginVisit());
followDocument(reporter);
reporter.showPage(pageName(document.title));
