import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from '../features/marketing/web/contact-page.tsx';
import { LandingPage } from '../features/marketing/web/landing-page.tsx';
import { PrivacyPolicyPage } from '../features/marketing/web/privacy-policy-page.tsx';
import { PublicFooter } from '../features/marketing/web/public-footer.tsx';
import { PublicHeader } from '../features/marketing/web/public-header.tsx';
import type { SiteDetails } from '../features/marketing/web/site-details.ts';
import { TermsOfServicePage } from '../features/marketing/web/terms-of-service-page.tsx';
import { pagePaths, type PagePath } from './public-paths.ts';

export { pagePaths };

type PublicPage = { title: string; description: string; render: (site: SiteDetails) => ReactNode };

const publicPages: Readonly<Record<PagePath, PublicPage>> = {
  '/': {
    title: 'Loupe - Your dating profile, read like a contact sheet',
    description:
      'Loupe measures your dating photos and bio, circles the keepers, crosses out what works against you, and says what it measured and why it matters.',
    render: () => <LandingPage />,
  },
  '/contact': {
    title: 'Loupe - Contact',
    description: 'How to reach the people who run this Loupe, and answers to the most common questions.',
    render: (site) => <ContactPage site={site} />,
  },
  '/terms-of-service': {
    title: 'Loupe - Terms of Service',
    description: 'The terms for using Loupe.',
    render: () => <TermsOfServicePage />,
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
  const head = renderToStaticMarkup(
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Loupe" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {site.origin && <meta property="og:url" content={site.origin + path} />}
      {site.origin && <link rel="canonical" href={site.origin + path} />}
    </>,
  );
  const body = renderToStaticMarkup(
    <>
      <PublicHeader />
      {page.render(site)}
      <PublicFooter />
    </>,
  );
  return { head, body };
}

/** Puts a rendered page into the document that the build made from `index.html`. */
export function fillPage(template: string, page: { head: string; body: string }): string {
  return template.replace('<!--page-head-->', () => page.head).replace('<!--page-body-->', () => page.body);
}
