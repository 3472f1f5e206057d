import { loadScript } from './load-script.ts';

/**
 * Loads the tag manager's container, which finds in the data layer what has happened so far. Its own tags hear of the
 * visitor's choice first. https://developers.google.com/tag-platform/security/guides/consent
 */
export function loadTagManager(containerId: string, { advertising }: { advertising: boolean }): void {
  const layer = (window.dataLayer ??= []);
  const advertisingStorage = advertising ? 'granted' : 'denied';
  toGoogle('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: advertisingStorage,
    ad_user_data: advertisingStorage,
    ad_personalization: advertisingStorage,
  });
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`);
}

/** A command, which the tag manager takes for one only where it is an `arguments` object. */
function toGoogle(..._command: unknown[]): void {
  window.dataLayer?.push(arguments);
}
