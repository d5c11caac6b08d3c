import { useState } from 'react';
import { Dialog, dialogParts } from '../src/ui/dialog.tsx';
import { TextField } from '../src/ui/text-field.tsx';

/** The dialog, open over an empty page. */
export function DialogPart() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Dialog title="A dialog" subtitle="One line beside its title" onClosed={() => setOpen(false)}>
      {(close) => (
        <>
          <div className={dialogParts.body} tabIndex={-1}>
            <TextField label="A field" name="field" value="" limit={40} onChange={() => {}} />
          </div>
          <div className={dialogParts.foot}>
            <button type="button" className="button primary" onClick={close}>
              Done
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
