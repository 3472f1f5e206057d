import { createDataLayer, pushEvent } from './data-layer.ts';
import { newEventId } from './event-id.ts';

/**
 * Records on a public page that it is viewed, on the landing page also its content, and each press of a call to action.
 * All of it stays in the page's own data layer; who may read it there is the visitor's choice.
 */
export function trackPublicPage(pageName: string): void {
  createDataLayer();
  const { origin, pathname, search } = location;
  pushEvent({
    event: 'page_view',
    page_name: pageName,
    page_title: document.title,
    page_location: origin + pathname + search,
  });
  if (pathname === '/') {
    pushEvent({
      event: 'custom_event',
      event_name: 'ViewContent',
      event_id: newEventId(),
      content_name: pageName,
    });
  }
  document.addEventListener('click', ({ target }) => {
    const call = (target as Element).closest?.('[data-signed-in-href]');
    if (call) {
      pushEvent({
        event: 'generate_lead',
        event_id: newEventId(),
        value: 0,
        currency: 'USD',
        link_text: call.textContent.trim(),
      });
    }
  });
}
