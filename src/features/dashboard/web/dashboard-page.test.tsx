import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

const neverAgain = () => new Promise<never>(() => undefined);

it('says that the user information could not be loaded, and offers to try again', () => {
  const html = renderToStaticMarkup(
    <DashboardPage
      firstName="Ana"
      badges={null}
      missingStep={null}
      isMissingStepFirst={false}
      keptVerdict={null}
      dashboard={{ data: undefined, error: new Error('500'), dataUpdatedAt: 0, refetch: neverAgain }}
    />,
  );
  expect(html).toMatch(/role="alert".*Failed to load user information\./s);
  expect(html).toContain('Try again');
});
