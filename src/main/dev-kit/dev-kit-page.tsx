import { PageShell } from '../../web/ui/page-shell.tsx';

export function DevKitPage() {
  return <PageShell title="Kit">…</PageShell>;
}
