import { useId, type ComponentProps } from 'react';
import { countCharacters } from '../../domain/count-characters.ts';
import { classNames } from './class-names.ts';
import { describedBy, fieldBoxStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { charactersOverText, charactersText, charactersUnit, overLimitText } from './field-texts.ts';

export type TextAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    value: string;
    /** In characters as a person counts them. A longer text is kept, and the counter says by how much it is over. */
    limit?: number;
    /** A heading right above says the same. */
    isLabelHidden?: boolean;
  };

/** A text with a live counter. Screen readers hear the counter with the field, and at once when the limit is passed. */
export function TextArea({ label, hint, error, limit, isLabelHidden, className, ...props }: TextAreaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const length = countCharacters(props.value);
  const isOver = limit !== undefined && length > limit;
  const description = [describedBy(id, { hint, error }), limit !== undefined && `${id}-count`]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(isLabelHidden && { isLabelHidden })}
      corner={limit !== undefined && <Counter id={`${id}-count`} length={length} limit={limit} />}
    >
      <textarea
        rows={5}
        dir="auto"
        {...props}
        id={id}
        aria-invalid={error || isOver ? true : undefined}
        aria-describedby={description === '' ? undefined : description}
        className={classNames(fieldBoxStyle, 'block py-2.5 leading-relaxed', className)}
      />
      <span role="status" className="sr-only">
        {isOver && overLimitText(limit)}
      </span>
    </FieldFrame>
  );
}

function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const isOver = length > limit;
  return (
    <span
      id={id}
      className={classNames(
        'ml-auto text-sm tabular-nums',
        isOver ? 'font-semibold text-pencil-deep' : 'text-ink-soft',
      )}
    >
      {isOver ? charactersOverText(length - limit, limit) : charactersText(length, limit)}
      <span className="sr-only">{charactersUnit}</span>
    </span>
  );
}
