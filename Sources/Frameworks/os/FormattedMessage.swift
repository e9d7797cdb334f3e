internal import Foundation

/// A message in C's notation, as `os_log` takes it: `%` with options in braces (`%{public}@`), flags, width, precision, length and letter.
struct FormattedMessage {
    let format: String
    let arguments: [any CVarArg]

    func text(isPrivate: Bool) -> String {
        var text = "", rest = format[...], next = 0
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard let value = Self.value(&rest) else {
                // A format that ends in the middle of a value is written as it stands.
                return text + format[percent...]
            }
            if value.letter == "%" {
                text += "%"
            } else if next < arguments.count {
                text += value.text(of: arguments[next], isPrivate: isPrivate)
                next += 1
            } else {
                text += "<decode: missing data>"
            }
        }
        return text + rest
    }

    /// One value of the format.
    private struct Value {
        var privacy = OSLogPrivacy.auto
        var flags = ""
        var letter: Character = "@"

        func text(of argument: any CVarArg, isPrivate: Bool) -> String {
            let isText = letter == "@" || letter == "s"
            return privacy.shown(plain(argument), isText: isText, isPrivate: isPrivate)
        }

        /// The argument's own type decides, not the letter: a wrong letter must not read memory that is not there.
        private func plain(_ argument: any CVarArg) -> String {
            switch (letter, argument) {
            case ("x", let number as any FixedWidthInteger), ("X", let number as any FixedWidthInteger),
                ("o", let number as any FixedWidthInteger):
                let bits = UInt64(truncatingIfNeeded: number) & (number.bitWidth < 64 ? (1 << UInt64(number.bitWidth)) - 1 : .max)
                return String(format: "%\(flags)ll\(letter)", bits)
            case (_, let number as any FixedWidthInteger) where "diu".contains(letter):
                return String(format: "%\(flags)lld", Int64(truncatingIfNeeded: number))
            case (_, let number as Double) where "feEgGaA".contains(letter): return String(format: "%\(flags)\(letter)", number)
            case (_, let number as Float) where "feEgGaA".contains(letter): return String(format: "%\(flags)\(letter)", Double(number))
            case (_, let number as CGFloat) where "feEgGaA".contains(letter): return String(format: "%\(flags)\(letter)", Double(number))
            case ("s", let pointer as UnsafePointer<CChar>): return String(cString: pointer)
            case ("s", let pointer as UnsafeMutablePointer<CChar>): return String(cString: pointer)
            case (_, let object as NSObject): return object.description
            default: return String(describing: argument)
            }
        }
    }

    /// Takes what stands behind a `%`; nil if the text ends before the letter.
    private static func value(_ rest: inout Substring) -> Value? {
        var value = Value()
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            for option in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
                switch option.trimmingCharacters(in: .whitespaces) {
                case "public": value.privacy = .public
                case "private": value.privacy = .private
                case "sensitive": value.privacy = .sensitive
                case "mask.hash": value.privacy = .private(mask: .hash)
                default: break
                }
            }
            rest = rest[rest.index(after: end)...]
        }
        while let character = rest.popFirst() {
            switch character {
            case "0"..."9", ".", "-", "+", " ", "#": if value.flags.count < 12 { value.flags.append(character) }
            // Swift's arguments know their size.
            case "l", "h", "q", "z", "t", "j", "L": break
            default:
                value.letter = character
                return value
            }
        }
        return nil
    }
}
