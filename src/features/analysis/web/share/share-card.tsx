import { useEffect, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { headlineOf, type Analysis } from '../../analysis.contract.ts';
import { drawCard } from './draw-card.ts';
import { shareTexts } from './share-texts.ts';

type Card = { file: File; address: string };

/** Shows the card of a report exactly as it will be shared, with what its owner chooses to show, and saves or shares it. */
export function ShareCard({ analysis, onClose }: { analysis: Analysis; onClose: () => void }) {
  const bio = analysis.text?.fields.find(({ field }) => field === 'bio')?.text.trim() ?? '';
  const [showsFaces, setShowsFaces] = useState(false);
  const [hasBio, setHasBio] = useState(false);
  const shownBio = hasBio ? bio : null;
  const { card, hasFailed, retry } = useCard(analysis, showsFaces, shownBio);
  const [cannotShare, setCannotShare] = useState(false);
  const canShare = card !== null && navigator.canShare?.({ files: [card.file] }) === true;

  const share = async () => {
    if (card === null) return;
    try {
      await navigator.share({ files: [card.file] });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCannotShare(true);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={shareTexts.title}
      description={shareTexts.lead}
      footer={
        card && (
          <>
            <a
              href={card.address}
              download={shareTexts.fileName}
              className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-5 font-semibold hover:border-ink"
            >
              {shareTexts.save}
            </a>
            {canShare && <Button onClick={() => void share()}>{shareTexts.share}</Button>}
          </>
        )
      }
    >
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Checkbox
          label={shareTexts.faces}
          checked={showsFaces}
          onChange={(event) => setShowsFaces(event.target.checked)}
        />
        {bio !== '' && (
          <Checkbox
            label={shareTexts.bio}
            checked={hasBio}
            onChange={(event) => setHasBio(event.target.checked)}
          />
        )}
      </div>
      <div className="mt-3 flex min-h-80 items-center justify-center">
        {card ? (
          <img
            src={card.address}
            width={1080}
            height={1350}
            alt={shareTexts.pictureOf(headlineOf(analysis), analysis.photos.length, showsFaces, shownBio)}
            className="h-auto max-h-[52dvh] w-auto max-w-full border border-line"
          />
        ) : hasFailed ? (
          <div role="alert" className="flex flex-col items-center gap-3">
            <p>{shareTexts.failed}</p>
            <Button kind="quiet" onClick={retry}>
              {shareTexts.retry}
            </Button>
          </div>
        ) : (
          <p role="status" className="flex items-center gap-3 text-ink-soft">
            <Spinner /> {shareTexts.drawing}
          </p>
        )}
      </div>
      {cannotShare && (
        <p role="alert" className="mt-2 font-semibold text-pencil-deep">
          {shareTexts.notShared}
        </p>
      )}
    </Dialog>
  );
}

/** The card as a file; null while it is drawn. What was drawn for other choices is never shown. */
function useCard(analysis: Analysis, showsFaces: boolean, bio: string | null) {
  const wanted = JSON.stringify([showsFaces, bio]);
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<{ of: string; card: Card | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    let address: string | null = null;
    const finish = (card: Card | null) => isWanted && setDrawn({ of: wanted, card });
    drawCard(analysis, { showsFaces, bio }).then(
      (blob) => {
        if (!isWanted) return;
        address = URL.createObjectURL(blob);
        finish({ file: new File([blob], shareTexts.fileName, { type: 'image/png' }), address });
      },
      () => finish(null),
    );
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [analysis, showsFaces, bio, wanted, tries]);
  const isCurrent = drawn?.of === wanted;
  return {
    card: isCurrent ? drawn.card : null,
    hasFailed: isCurrent && drawn.card === null,
    retry: () => {
      setDrawn(null);
      setTries(tries + 1);
    },
  };
}
