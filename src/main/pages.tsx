import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import type { ConsentCategory } from '../domain/tracking-consent.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { SampleExcerpts } from '../features/analysis/web/sample/sample-excerpts.tsx';
import { SampleMeasurementsPage } from '../features/analysis/web/sample/sample-measurements-page.tsx';
import { SampleReportPage } from '../features/analysis/web/sample/sample-report-page.tsx';
import { assurance, CallToAction } from '../features/marketing/web/call-to-action.tsx';
import { ContactPage } from '../features/marketing/web/contact-page.tsx';
import { LandingPage } from '../features/marketing/web/landing/landing-page.tsx';
import { PrivacyPolicyPage } from '../features/marketing/web/legal/privacy-policy-page.tsx';
import { PublicFooter } from '../features/marketing/web/public-footer.tsx';
import { PublicHeader } from '../features/marketing/web/public-header.tsx';
import type { SiteDetails } from '../features/marketing/web/site-details.ts';
import { TrackingQuestion } from '../features/tracking/web/tracking-question.tsx';
import { TermsOfServicePage } from '../features/marketing/web/legal/terms-of-service-page.tsx';
import { PageHead } from './public-pages/page-head.tsx';
import { pagePaths, type PagePath } from './public-pages/public-paths.ts';
import { SocialCardDrawing, type OutlineText } from './public-pages/social-card-drawing.tsx';
import { cardFile, socialCards } from './public-pages/social-cards.ts';
import { landingData } from './public-pages/structured-data.ts';

export { pagePaths };

type PublicPage = {
  title: string;
  description: string;
  data?: (site: SiteDetails) => Graph;
  render: (site: SiteDetails) => ReactNode;
};

const sampleCall = <CallToAction>Review my photos</CallToAction>;

const publicPages: Readonly<Record<PagePath, PublicPage>> = {
  '/': {
    title: 'Loupe - Your dating profile, read like a contact sheet',
    description:
      'Loupe measures your dating photos and bio, circles the keepers, crosses out what works against you, and says what it measured and why it matters.',
    data: landingData,
    render: () => <LandingPage excerpts={<SampleExcerpts />} />,
  },
  '/sample': {
    title: 'Loupe - Sample report',
    description:
      'A whole report by Loupe on a made-up dating profile: six drawn or public-domain pictures and a bio, with every measurement, threshold and source.',
    render: () => <SampleReportPage callToAction={sampleCall} assurance={assurance} />,
  },
  '/sample-measurements': {
    title: 'Loupe - Sample report: every measurement',
    description:
      'Photo by photo, what Loupe measured for its sample report: every figure with its threshold, what could not be told, and the models and versions behind it.',
    render: () => <SampleMeasurementsPage callToAction={sampleCall} assurance={assurance} />,
  },
  '/contact': {
    title: 'Loupe - Contact',
    description:
      'Write to the people who run this Loupe: support within 24 hours on business days, and answers to the most common questions.',
    render: (site) => <ContactPage site={site} />,
  },
  '/terms-of-service': {
    title: 'Loupe - Terms of Service',
    description:
      'The terms for using Loupe: who may use it, what every plan costs, how it renews, how to cancel in two clicks and how to get your money back.',
    render: (site) => <TermsOfServicePage site={site} />,
  },
  '/privacy-policy': {
    title: 'Loupe - Privacy Policy',
    description:
      'What Loupe stores about you, what it measures in your photos, how long it is kept and who sees it.',
    render: (site) => <PrivacyPolicyPage site={site} />,
  },
};

/** The head and body of a public page as HTML, or null where the path is not one. */
export function renderPage(path: string, site: SiteDetails): { head: string; body: string } | null {
  const pagePath = pagePaths.find((known) => known === path);
  if (pagePath === undefined) return null;
  const page = publicPages[pagePath];
  const { title, description, data } = page;
  const details = { path: pagePath, title, description, data: data?.(site) ?? null };
  const head = renderToStaticMarkup(<PageHead page={details} site={site} />);
  const body = renderToStaticMarkup(
    <>
      <PublicHeader />
      {page.render(site)}
      <PublicFooter />
    </>,
  );
  return { head, body };
}

/** What a site that offers this asks its visitors; `script` is the address of what follows from an answer. */
export function renderQuestion(offered: readonly ConsentCategory[], script: string): string {
  return renderToStaticMarkup(<TrackingQuestion offered={offered} script={script} />);
}

/** Puts a rendered page into the document that the build made from `index.html`. */
export function fillPage(template: string, page: { head: string; body: string }): string {
  return template.replace('<!--page-head-->', () => page.head).replace('<!--page-body-->', () => page.body);
}

/** The picture for links to a page as SVG, in which every letter is a path. */
export function renderSocialCard(path: PagePath, outline: OutlineText): { file: string; svg: string } {
  const card = socialCards[path];
  const svg = renderToStaticMarkup(<SocialCardDrawing card={card} outline={outline} />);
  return { file: cardFile(path), svg };
}
