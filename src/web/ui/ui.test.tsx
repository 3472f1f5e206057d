import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Meter } from './meter.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('TextArea', () => {
  const bio = (value: string) =>
    renderToStaticMarkup(<TextArea label="Bio" value={value} limit={5} readOnly />);

  it('counts as a person counts, not in code units', () => {
    expect(bio('👍🏽a')).toContain('2 of 5');
    expect(bio('👍👍👍👍👍')).toContain('5 of 5');
  });

  it('keeps a longer text and says by how much it is over', () => {
    expect(bio('seventh')).toContain('2 over 5');
    expect(bio('seventh')).toContain('aria-invalid="true"');
    expect(bio('fifth')).not.toContain('aria-invalid="');
  });
});

describe('TextField', () => {
  it('ties hint and error to the field', () => {
    const html = renderToStaticMarkup(
      <TextField id="mail" label="Email" hint="For receipts" error="Look again" />,
    );
    expect(html).toContain('aria-describedby="mail-hint mail-error"');
    expect(html).toMatch(/id="mail-error"[^>]*>Look again/);
  });
});

describe('Meter', () => {
  it('shows no bar and no number where nothing could be told', () => {
    const html = renderToStaticMarkup(
      <Meter label="Eyes" value={null} valueText="could not tell" note="Too small" />,
    );
    expect(html).not.toContain('role="meter"');
    expect(html).toContain('could not tell');
    expect(html).toContain('Too small');
  });

  it('keeps a value within its ends', () => {
    const html = renderToStaticMarkup(<Meter label="Share" value={1.2} valueText="120%" />);
    expect(html).toContain('width="100%"');
    expect(html).not.toContain('width="120%"');
  });
});

describe('ProgressBar', () => {
  it('gives no number while it is not known how far it is', () => {
    const html = renderToStaticMarkup(<ProgressBar label="Waiting" share={null} />);
    expect(html).not.toContain('aria-valuenow');
    expect(html).not.toMatch(/width="(?!100)\d+%"/);
    expect(renderToStaticMarkup(<ProgressBar label="Sending" share={0.426} />)).toContain(
      'aria-valuenow="43"',
    );
  });
});

describe('Button', () => {
  it('keeps the focus while busy instead of being disabled', () => {
    const html = renderToStaticMarkup(<Button busy>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(' disabled=""');
  });
});

describe('ErrorState', () => {
  it('shows what the server said, and nothing of an error it does not know', () => {
    const known = new AppError('not_found', 'This profile is gone.', { requestId: 'r-7' });
    expect(renderToStaticMarkup(<ErrorState title="Not loaded" error={known} />)).toMatch(
      /This profile is gone\..*r-7/s,
    );
    const unknown = new Error('secret detail');
    expect(renderToStaticMarkup(<ErrorState title="Not loaded" error={unknown} />)).not.toContain('secret');
  });
});
