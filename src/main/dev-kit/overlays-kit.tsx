import { useState } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { DrawnPortrait } from '../../web/ui/drawn-portrait.tsx';
import { useToast } from '../../web/ui/toast.tsx';
import { Tooltip } from '../../web/ui/tooltip.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

export function OverlaysKit() {
  const [open, setOpen] = useState<'text' | 'sheet' | null>(null);
  const showToast = useToast();
  const close = () => setOpen(null);
  return (
    <KitSection title="Over the screen">
      <KitRow>
        <Button kind="quiet" onClick={() => setOpen('text')}>
          Open dialog
        </Button>
        <Button kind="quiet" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button
          kind="quiet"
          onClick={() => showToast({ title: 'Saved', description: 'Your bio is kept as you write.' })}
        >
          Show toast
        </Button>
        <Button
          kind="quiet"
          onClick={() =>
            showToast({ title: 'Photo removed', action: { label: 'Undo', onClick: () => undefined } })
          }
        >
          Show toast with action
        </Button>
        <Button
          kind="quiet"
          onClick={() => showToast({ title: 'Could not be saved', description: 'Try again.', tone: 'error' })}
        >
          Show error toast
        </Button>
        <Tooltip text="A short remark on hover and focus">
          <Button kind="quiet">Has a tooltip</Button>
        </Tooltip>
      </KitRow>
      <Dialog
        open={open === 'text'}
        onOpenChange={close}
        title="Delete this profile?"
        description="Its photos, versions and reports go with it. This cannot be undone."
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
            <Button kind="danger" onClick={close}>
              Delete profile
            </Button>
          </>
        }
      />
      <Dialog open={open === 'sheet'} onOpenChange={close} title="Frame 21A" size="sheet">
        <div className="mt-3 grid gap-6 sm:grid-cols-2">
          <div className="aspect-3/4 *:size-full">
            <DrawnPortrait scene="window" label="A drawn portrait at a window" />
          </div>
          <div className="flex flex-col items-start gap-4">
            <p className="text-ink-soft">The picture under the loupe, with what was measured beside it.</p>
            <Button kind="quiet" onClick={() => showToast({ title: 'Noted' })}>
              Note it
            </Button>
          </div>
        </div>
      </Dialog>
    </KitSection>
  );
}
