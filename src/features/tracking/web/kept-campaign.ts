import { readCampaignParameters, type CampaignParameters } from '../../../domain/campaign-parameters.ts';

/** The specification's own name. */
const storageKey = 'tracking_params';

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The campaign parameters of this tab. An address that carries any replaces all that were kept, so that those of two
 * advertisements never mix; one without leaves them as they are. (The user's first touch is the server's to keep.)
 * Without storage those of the address alone count. Never throws.
 */
export function keepCampaign(
  query: string,
  storage: () => TabStorage = () => sessionStorage,
): CampaignParameters {
  const found = readCampaignParameters(query);
  try {
    // What is kept is read with the same rules: other scripts may have written there.
    const kept = storage().getItem(storageKey);
    if (Object.keys(found).length === 0) {
      return kept === null
        ? found
        : readCampaignParameters(
            String(new URLSearchParams(JSON.parse(kept) as object as Record<string, string>)),
          );
    }
    storage().setItem(storageKey, JSON.stringify(found));
  } catch {
    // Storage is switched off or full, or holds something else.
  }
  return found;
}
