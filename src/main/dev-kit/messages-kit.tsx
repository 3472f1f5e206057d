import { AppError } from '../../domain/errors.ts';
import { Button } from '../../web/ui/button.tsx';
import { Card } from '../../web/ui/card.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorState } from '../../web/ui/error-state.tsx';
import { Loading } from '../../web/ui/loading.tsx';
import { LockPanel } from '../../web/ui/lock-panel.tsx';
import { KitColumns, KitSection } from './kit-section.tsx';

const unreachable = new AppError(
  'service_unavailable',
  'Loupe could not be reached. Check your connection and try again.',
  {
    requestId: '0d6f1c9e',
  },
);

export function MessagesKit() {
  return (
    <KitSection title="States of a part of the screen">
      <Loading />
      <EmptyState title="No profiles yet" action={<Button>New profile</Button>}>
        A profile is one app, its photos and its texts. Make one and put your photos on the light table.
      </EmptyState>
      <KitColumns>
        <ErrorState
          title="The report could not be loaded"
          error={unreachable}
          onRetry={() => location.reload()}
        />
        <Card>
          <h3 className="text-xl font-bold">Card</h3>
          <p className="mt-2 text-ink-soft">A sheet of white paper on the desk.</p>
        </Card>
      </KitColumns>
      <LockPanel feature="photoAnalysis" tier="regular" />
      <LockPanel feature="personalCoaching" tier="premium" />
    </KitSection>
  );
}
