import { Badge } from '../../web/ui/badge.tsx';
import { ButtonLink } from '../../web/ui/button-link.tsx';
import { Button } from '../../web/ui/button.tsx';
import { UnavailableButton } from '../../web/ui/unavailable-button.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const kinds = ['primary', 'dark', 'quiet', 'danger', 'plain'] as const;

export function ActionsKit() {
  return (
    <>
      <KitSection title="Button">
        <KitRow>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        </KitRow>
        <KitRow>
          <Button busy>Saving</Button>
          <Button kind="quiet" busy>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <UnavailableButton reason="Subscribe to Loupe to access this feature">
            Unavailable, with a reason
          </UnavailableButton>
        </KitRow>
        <KitRow>
          <ButtonLink href="/dev/kit">Link as a button</ButtonLink>
          <ButtonLink href="/dev/kit" kind="quiet">
            Quiet link
          </ButtonLink>
        </KitRow>
      </KitSection>
      <KitSection title="Badge">
        <KitRow>
          <Badge>Unsubscribed</Badge>
          <Badge tone="keep">completed</Badge>
          <Badge tone="caution">pending</Badge>
          <Badge tone="drop">failed</Badge>
          <Badge tone="film">Admin</Badge>
        </KitRow>
      </KitSection>
    </>
  );
}
