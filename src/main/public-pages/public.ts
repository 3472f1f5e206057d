import { createActivityReporter, followDocument } from '../../features/activity/web/activity-reporter.ts';
import '../../features/marketing/web/public-page-script.ts';
import { askVisitor } from '../../features/tracking/web/ask-visitor.ts';
import { keepCampaign } from '../../features/tracking/web/kept-campaign.ts';
import { trackPublicPage } from '../../features/tracking/web/public-tracking.ts';
import { beginVisit } from '../../features/visits/web/begin-visit.ts';

// The script of the static public pages. A page is named by its title: "Contact" of "Loupe - Contact".
const name = document.title.replace(/^Loupe - /, '');
const reporter = createActivityReporter(beginVisit(keepCampaign(location.search)));
followDocument(reporter);
reporter.showPage(name);
trackPublicPage(name);
askVisitor();
