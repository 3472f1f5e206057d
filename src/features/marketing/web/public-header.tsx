import { Header } from '../../../web/ui/header.tsx';
import { SignedInNavigation, SignedOutNavigation } from '../../../web/ui/header-navigation.tsx';

/** Holds both navigations; the page's script shows the one that applies. */
export function PublicHeader() {
  return (
    <Header>
      <SignedOutNavigation data-session="signed-out" />
      <SignedInNavigation
        data-session="signed-in"
        hidden
        firstName=""
        logout={{ 'data-logout': true } as object}
      />
    </Header>
  );
}
