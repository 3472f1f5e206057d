import type { Graph } from 'schema-dts';
import type { SiteDetails } from '../../features/marketing/web/site-details.ts';
import type { PagePath } from './public-paths.ts';
import { cardFile, cardSize, socialCards } from './social-cards.ts';
import { toScriptText } from './structured-data.ts';

/** What the head of a public page says of it. */
export type PageHeadDetails = {
  path: PagePath;
  /** Begins with "Loupe - ". */
  title: string;
  /** For search results and shared links: up to about 155 characters are shown. */
  description: string;
  data: Graph | null;
};

/**
 * Title, description, social card and structured data. What has to be an absolute address is left out while the site does
 * not know its own: a wrong one would send people and crawlers elsewhere.
 */
export function PageHead({ page, site }: { page: PageHeadDetails; site: SiteDetails }) {
  const { path, title, description, data } = page;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Loupe" />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={site.origin ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {site.origin && <AddressTags path={path} origin={site.origin} />}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />}
    </>
  );
}

function AddressTags({ path, origin }: { path: PagePath; origin: string }) {
  const image = `${origin}/${cardFile(path)}`;
  const { alt } = socialCards[path];
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
