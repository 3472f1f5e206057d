import type {
  FAQPage,
  Graph,
  Offer,
  Organization,
  Product,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts';
import { plans, type Plan } from '../../domain/plans.ts';
import { frequentQuestions } from '../../features/marketing/web/landing/landing-texts.ts';
import type { SiteDetails } from '../../features/marketing/web/site-details.ts';

const summary =
  'Loupe measures the photos and texts of a dating profile and gives back a marked-up contact sheet with the evidence behind each remark.';

/** UN/CEFACT codes, which schema.org asks for. */
const unitCodes = { day: 'DAY', month: 'MON', year: 'ANN' } as const;

/**
 * What search engines are told about the landing page: who, what it costs, and what people ask. Nothing that is not on the
 * page itself, and no ratings. Addresses are absolute, so that they are left out while the site's own is not known.
 */
export function landingData(site: SiteDetails): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(site), webSite(site), product(site), questions()],
  };
}

/** JSON for a `<script>` element, which no text in it can end. */
export function toScriptText(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function organization({ origin, supportEmail }: SiteDetails): Organization {
  return {
    '@type': 'Organization',
    '@id': '#organization',
    name: 'Loupe',
    ...(origin && { url: `${origin}/`, logo: `${origin}/icon-512.png` }),
    ...(supportEmail && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
    }),
  };
}

function webSite({ origin }: SiteDetails): WebSite {
  return {
    '@type': 'WebSite',
    '@id': '#website',
    name: 'Loupe',
    description: summary,
    inLanguage: 'en-US',
    publisher: { '@id': '#organization' },
    ...(origin && { url: `${origin}/` }),
  };
}

function product(site: SiteDetails): Product {
  return {
    '@type': 'Product',
    '@id': '#product',
    name: 'Loupe',
    description: summary,
    category: 'Dating Profile Optimization',
    brand: { '@type': 'Brand', name: 'Loupe' },
    ...(site.origin && { image: `${site.origin}/cards/landing.png` }),
    offers: Object.values(plans).map((plan) => offer(plan, site)),
  };
}

function offer(plan: Plan, { origin }: SiteDetails): Offer {
  return {
    '@type': 'Offer',
    name: plan.displayName,
    description: plan.description,
    sku: plan.catalogue.sku,
    price: dollars(plan.priceCents),
    priceCurrency: 'USD',
    priceSpecification: prices(plan),
    availability: 'https://schema.org/InStock',
    ...(origin && { url: `${origin}/` }),
  };
}

/** One after the other: free days, a first price of its own, and what is charged every period from then on. */
function prices(plan: Plan): UnitPriceSpecification[] {
  const renewal = price(plan.renewalPriceCents, plan.period, { billingIncrement: 1 });
  if (plan.trialDays > 0) {
    const days = { '@type': 'QuantitativeValue', value: plan.trialDays, unitCode: unitCodes.day } as const;
    return [price(0, 'day', { name: 'Free trial', billingDuration: days }), renewal];
  }
  if (plan.priceCents === plan.renewalPriceCents) return [renewal];
  const first = { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[plan.period] } as const;
  return [
    price(plan.priceCents, plan.period, { name: `First ${plan.period}`, billingDuration: first }),
    price(plan.renewalPriceCents, plan.period, { billingIncrement: 1, billingStart: 1 }),
  ];
}

function price(
  cents: number,
  unit: keyof typeof unitCodes,
  billing: Partial<UnitPriceSpecification & object>,
): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: dollars(cents),
    priceCurrency: 'USD',
    unitCode: unitCodes[unit],
    ...billing,
  };
}

function questions(): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': '#questions',
    mainEntity: frequentQuestions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
