import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import type { ConsentCategory } from '../domain/tracking-consent.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { SampleExcerpts } from '../features/analysis/web/sample/sample-excerpts.tsx';
import { SampleMeasurementsPage } from '../features/analysis/web/sample/sample-measurements-page.tsx';
import { SampleReportPage } from '../features/analysis/web/sample/sample-report-page.tsx';
import { CallToAction, TryLink } from '../features/marketing/web/call-to-action.tsx';
import { assurance } from '../features/marketing/web/public-texts.ts';
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
import { headTexts, sampleCallText } from './public-pages/head-texts.ts';
import { landingData } from './public-pages/structured-data.ts';

export { pagePaths };

type PublicPage = {
  data?: (site: SiteDetails) => Graph;
  render: (site: SiteDetails) => ReactNode;
};

const sampleCalls = {
  callToAction: <CallToAction kind="dark">{sampleCallText}</CallToAction>,
  tryLink: <TryLink />,
  assurance,
};

const publicPages: Readonly<Record<PagePath, PublicPage>> = {
  '/': {
    data: landingData,
    render: () => <LandingPage excerpts={<SampleExcerpts />} />,
  },
  '/sample': {
    render: () => <SampleReportPage {...sampleCalls} />,
  },
  '/sample-measurements': {
    render: () => <SampleMeasurementsPage {...sampleCalls} />,
  },
  '/contact': {
    render: (site) => <ContactPage site={site} />,
  },
  '/terms-of-service': {
    render: (site) => <TermsOfServicePage site={site} />,
  },
  '/privacy-policy': {
    render: (site) => <PrivacyPolicyPage site={site} />,
  },
};

/** The head and body of a public page as HTML, or null where the path is not one. */
export function renderPage(path: string, site: SiteDetails): { head: string; body: string } | null {
  const pagePath = pagePaths.find((known) => known === path);
  if (pagePath === undefined) return null;
  const page = publicPages[pagePath];
  const { data } = page;
  const details = { path: pagePath, ...headTexts[pagePath], data: data?.(site) ?? null };
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
