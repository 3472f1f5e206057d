import { useState } from 'react';
import { Checkbox } from '../../web/ui/checkbox.tsx';
import { Select } from '../../web/ui/select.tsx';
import { TextArea } from '../../web/ui/text-area.tsx';
import { TextField } from '../../web/ui/text-field.tsx';
import { KitColumns, KitSection } from './kit-section.tsx';

const months = ['01', '02', '03'].map((month) => ({ value: month, label: month }));

export function FieldsKit() {
  const [bio, setBio] = useState('Weekend baker, weekday bridge engineer.');
  return (
    <KitSection title="Fields">
      <KitColumns>
        <TextField label="Email" type="email" autoComplete="email" hint="For receipts and nothing else." />
        <TextField label="Phone number" defaultValue="555" error="Phone number must be at least 10 digits" />
        <TextField label="First name" defaultValue="Ana" disabled />
        <Select label="Expiry month" options={months} />
        <Select label="Expiry month, wrong" options={months} error="Expiry date is required" />
        <Select label="Expiry month, disabled" options={months} disabled />
        <TextArea label="Bio" value={bio} onChange={(event) => setBio(event.target.value)} limit={500} />
        <TextArea
          label="Prompt over its limit"
          value={'I will win you over with my grandmother’s dumplings. '.repeat(3)}
          readOnly
          limit={150}
          hint="A longer text is kept; shorten it when you like."
        />
      </KitColumns>
      <div>
        <Checkbox label="I am 18 or older and agree to the terms." />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Missing" error="Please tick this box to go on" />
      </div>
    </KitSection>
  );
}
