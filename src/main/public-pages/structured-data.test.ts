import { expect, it } from 'vitest';
import { planIds, plans } from '../../domain/plans.ts';
import { frequentQuestions } from '../../features/marketing/web/landing/landing-texts.ts';
import { landingData, toScriptText } from './structured-data.ts';

const site = { origin: 'https://loupe.test', supportEmail: 'help@loupe.test' };

type Node = Record<string, unknown> & { '@type': string };

function nodeOf(type: string, details: Parameters<typeof landingData>[0] = site): Node {
  const { '@graph': graph } = JSON.parse(toScriptText(landingData(details))) as { '@graph': Node[] };
  const found = graph.filter((node) => node['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0] as Node;
}

it('offers every plan for what the plan table says, today and later', () => {
  const offers = nodeOf('Product')['offers'] as Record<string, unknown>[];
  expect(offers).toHaveLength(planIds.length);
  for (const [index, id] of planIds.entries()) {
    const plan = plans[id];
    const prices = offers[index]?.['priceSpecification'] as Record<string, unknown>[];
    expect(offers[index]).toMatchObject({
      name: plan.displayName,
      priceCurrency: 'USD',
      price: (plan.priceCents / 100).toFixed(2),
    });
    expect(prices.at(-1)).toMatchObject({
      price: (plan.renewalPriceCents / 100).toFixed(2),
      unitCode: plan.period === 'year' ? 'ANN' : 'MON',
      billingIncrement: 1,
    });
  }
});

it('says how long the trial is free, and what the first month costs where it costs less', () => {
  const offers = nodeOf('Product')['offers'] as { sku: string; priceSpecification: unknown[] }[];
  const pricesOf = (sku: string) => offers.find((offer) => offer.sku === sku)?.priceSpecification;
  expect(pricesOf(plans.regularMonthly.catalogue.sku)).toMatchObject([
    { price: '0.00', billingDuration: { value: 3, unitCode: 'DAY' } },
    { price: '20.00', unitCode: 'MON' },
  ]);
  expect(pricesOf(plans.premiumMonthly.catalogue.sku)).toMatchObject([
    { price: '20.00', billingDuration: { value: 1, unitCode: 'MON' } },
    { price: '29.99', unitCode: 'MON', billingStart: 1 },
  ]);
  expect(pricesOf(plans.regularAnnual.catalogue.sku)).toHaveLength(1);
});

it('repeats the questions of the page word for word', () => {
  const entries = nodeOf('FAQPage')['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(
    entries.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text })),
  ).toEqual(frequentQuestions);
});

it('claims no rating and no review', () => {
  expect(toScriptText(landingData(site))).not.toMatch(/rating|review/i);
});

it('leaves every address out while the site does not know its own', () => {
  expect(toScriptText(landingData({ origin: null, supportEmail: null }))).not.toMatch(
    /"(?:url|logo|image|email)"|https?:\/\/(?!schema\.org)/,
  );
  expect(nodeOf('Organization')).toMatchObject({
    url: 'https://loupe.test/',
    contactPoint: { email: 'help@loupe.test' },
  });
});

it('cannot be ended by a text in it', () => {
  const text = toScriptText(landingData({ origin: 'https://x/</script><!--', supportEmail: null }));
  expect(text).not.toContain('<');
  expect(JSON.stringify(JSON.parse(text))).toContain('</script><!--');
});
