import { X } from 'lucide-react';
import { classNames } from '../../../../web/ui/class-names.ts';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { uploadTexts } from '../desk/desk-texts.ts';
import { Control, ControlRow } from '../photos/frame-controls.tsx';
import type { Upload } from '../photos/sheet-state.ts';
import { FilePicture } from './file-picture.tsx';

type UploadProps = { upload: Upload; preview: string };

/** A file on its way into the profile, in its place on the sheet. */
export function UploadFrame({
  number,
  upload,
  preview,
  onCancel,
}: UploadProps & { number: string; onCancel: () => void }) {
  return (
    <>
      <FilmFrame number={number}>
        <UploadPicture upload={upload} preview={preview} />
      </FilmFrame>
      <ControlRow>
        <Control label={uploadTexts.cancel(upload.file.name)} onClick={onCancel}>
          <X size={18} aria-hidden />
        </Control>
      </ControlRow>
    </>
  );
}

function UploadPicture({ upload, preview }: UploadProps) {
  const { file, status, share } = upload;
  const percent = Math.round(share * 100);
  const text =
    status === 'waiting' ? uploadTexts.waiting : status === 'sending' ? `${percent}%` : uploadTexts.reading;
  return (
    <span className="relative block">
      <span className="absolute inset-0 *:size-full *:object-cover *:[img]:opacity-45">
        <FilePicture file={file} preview={preview} saysWhy />
      </span>
      <span
        role="progressbar"
        aria-label={uploadTexts.upload(file.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={status === 'preparing' ? undefined : percent}
        aria-valuetext={text}
        className="absolute inset-x-0 bottom-0 bg-film/85 px-2 pt-1 pb-2 text-xs font-semibold text-white tabular-nums"
      >
        {text}
        <svg width="100%" height="4" className="mt-1 block bg-white/25" aria-hidden="true">
          <rect
            width={`${percent}%`}
            height="4"
            className={classNames('fill-edge', status === 'preparing' && 'animate-pulse')}
          />
        </svg>
      </span>
    </span>
  );
}
