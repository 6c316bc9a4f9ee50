#!/bin/sh
# Makes the sounds of the game: each call in English and Amharic, and five signals.
# Needs Debian's espeak-ng, sox, libsox-fmt-mp3 and lame. docs/sounds.md says how to replace them.
set -eu

cd "$(dirname "$0")/../apps/web/public/sounds"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Makes the MP3 file $1 from $work/raw.wav, without the silence around it, with a peak of $2 dB.
finish() {
  sox -q "$work/raw.wav" -r 22050 -c 1 "$work/ready.wav" \
    silence 1 0.01 0.5% reverse silence 1 0.01 0.5% reverse pad 0 0.03 norm "$2"
  mkdir -p "$(dirname "$1")"
  lame --quiet -m m -b 24 --resample 22.05 "$work/ready.wav" "$1"
}

say() { # file, voice, text
  espeak-ng -v "$2" -s 150 -p 45 -a 180 -w "$work/raw.wav" "$3"
  finish "$1" -2
}

english_letter() { echo "$1."; }

amharic_letter() {
  case $1 in B) echo ቢ ;; I) echo አይ ;; N) echo ኤን ;; G) echo ጂ ;; O) echo ኦ ;; esac
}

amharic_unit() {
  case $1 in
    1) echo አንድ ;; 2) echo ሁለት ;; 3) echo ሶስት ;; 4) echo አራት ;; 5) echo አምስት ;;
    6) echo ስድስት ;; 7) echo ሰባት ;; 8) echo ስምንት ;; 9) echo ዘጠኝ ;;
  esac
}

amharic_number() {
  tens=$(($1 / 10))
  unit=$(amharic_unit $(($1 % 10)))
  case $tens in
    0) echo "$unit" ;;
    1) if [ -z "$unit" ]; then echo አስር; else echo "አስራ $unit"; fi ;;
    2) echo "ሃያ $unit" ;; 3) echo "ሰላሳ $unit" ;; 4) echo "አርባ $unit" ;;
    5) echo "ሃምሳ $unit" ;; 6) echo "ስልሳ $unit" ;; 7) echo "ሰባ $unit" ;;
  esac
}

number=1
while [ "$number" -le 75 ]; do
  letter=$(echo BINGO | cut -c $(((number - 1) / 15 + 1)))
  say "en/$number.mp3" en-us "$(english_letter "$letter") $number"
  say "am/$number.mp3" am "$(amharic_letter "$letter")፣ $(amharic_number "$number")"
  number=$((number + 1))
done

tone() { # file, gain, what sox synthesises
  file=$1 gain=$2
  shift 2
  sox -q -n -r 22050 -c 1 "$work/raw.wav" "$@"
  finish "$file" "$gain"
}

# A ball that drops, a mark, a bell that waits, a rising and a falling chord.
tone ball.mp3 -9 synth 0.09 sine 520-260 fade h 0 0.09 0.07
tone mark.mp3 -10 synth 0.12 pluck E5 fade h 0 0.12 0.08
tone one-to-go.mp3 -6 synth 0.5 pluck A5 synth 0.5 sine amod 9 fade h 0 0.5 0.3
tone win.mp3 -3 synth 1.6 pluck C5 pluck E5 pluck G5 pluck C6 delay 0 0.14 0.28 0.42 remix - fade h 0 1.6 0.9
tone loss.mp3 -9 synth 0.7 pluck E4 pluck C4 delay 0 0.22 remix - fade h 0 0.7 0.4
