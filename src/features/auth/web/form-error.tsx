import { Button } from '../../../web/ui/button.tsx';
import { signInTexts } from './sign-in-texts.ts';

/** What stands in the way of the whole form; where it is the bot check, with the help that mostly helps. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div className="flex flex-col items-start gap-3 empty:hidden has-[>p:only-child:empty]:hidden">
      <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
        {text}
      </p>
      {text?.includes('reCAPTCHA') && (
        <Button kind="quiet" onClick={() => location.reload()}>
          {signInTexts.refresh}
        </Button>
      )}
    </div>
  );
}
