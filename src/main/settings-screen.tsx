import { lazy, useState } from 'react';
import { SettingsPage } from '../features/accounts/web/settings-page.tsx';
import { BillingSection } from '../features/billing/web/subscription/billing-section.tsx';
import { LaterSections } from '../web/ui/later-section.tsx';

const SettingsSections = lazy(async () => ({
  default: (await import('./settings-sections.tsx')).SettingsSections,
}));

/** /settings, put together from what each feature has to say there. */
export function SettingsScreen() {
  const [isLed] = useState(() => location.hash !== '');
  return (
    <SettingsPage
      others={(me) => (
        <>
          <BillingSection subscription={me.subscription} />
          <LaterSections roomClass="min-h-[200dvh] border-t border-line pt-8" isLed={isLed}>
            <SettingsSections me={me} />
          </LaterSections>
        </>
      )}
    />
  );
}
