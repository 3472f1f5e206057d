import { ProfilePage } from '../features/profiles/web/desk/profile-page.tsx';
import { lazyPart } from '../web/lazy-part.ts';

const FirstLook = lazyPart(
  async () => (await import('../features/analysis/web/review/first-look.tsx')).FirstLook,
);

/** /profiles/$id: the photo desk, with what the browser says of new photos. */
export function DeskScreen() {
  return <ProfilePage FirstLook={FirstLook} />;
}
