import { t } from '@lingui/core/macro';
import { chooseCurrency, useCurrencyChoice } from '@riftdrop/host/currency';
import { chooseLanguage, languageOptions } from '@riftdrop/host/language';
import { pageLanguage } from '@riftdrop/host/words';
import { Select } from '@riftdrop/ui/select';

/** Language of the page, and the currency that amounts are also shown in. */
export default function Choices() {
  return (
    <div className="grid gap-2 pb-2">
      <LanguageChoice />
      <CurrencyChoice />
    </div>
  );
}

function LanguageChoice() {
  const options = languageOptions();
  if (options.length < 2) return null;
  return <Select label={t`Language`} options={options} value={pageLanguage()} onChange={chooseLanguage} />;
}

function CurrencyChoice() {
  const choice = useCurrencyChoice();
  if (!choice) return null;
  const { options, chosen } = choice;
  return <Select label={t`Also show amounts in`} options={options} value={chosen} onChange={(code) => void chooseCurrency(code)} />;
}
