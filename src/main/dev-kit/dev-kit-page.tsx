import { PageShell } from '../../web/ui/page-shell.tsx';
import { ActionsKit } from './actions-kit.tsx';
import { FieldsKit } from './fields-kit.tsx';
import { FilmKit } from './film-kit.tsx';
import { MessagesKit } from './messages-kit.tsx';
import { OverlaysKit } from './overlays-kit.tsx';

/** Every component of the kit in every state. */
export function DevKitPage() {
  return (
    <PageShell title="Kit" lead="Every component in every state.">
      <FilmKit />
      <ActionsKit />
      <FieldsKit />
      <MessagesKit />
      <OverlaysKit />
    </PageShell>
  );
}
