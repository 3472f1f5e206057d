import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import type { TextResult } from '../../analysis.contract.ts';
import { textTexts } from '../report/report-texts.ts';
import { EverythingMeasured } from './marked-fields.tsx';

const SignalTable = lazyPart(async () => (await import('../findings/signal-table.tsx')).SignalTable);

/** All signals of a text, loaded when they are asked for. */
export function MeasuredOnDemand({ text }: { text: TextResult }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <EverythingMeasured onOpen={() => setIsOpened(true)}>
      {isOpened && (
        <Suspense>
          <SignalTable
            caption={textTexts.everything}
            signals={{ language: text.language, ...text.signals }}
          />
        </Suspense>
      )}
    </EverythingMeasured>
  );
}
