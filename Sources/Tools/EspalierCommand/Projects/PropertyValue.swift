import Foundation

/// A value of a property list, and the one way in which the command reads and writes such lists.
///
/// Foundation's coders take Swift's values as they are. `PropertyListSerialization` makes objects of them first, by conformances that it
/// looks up when the program runs: in the installed command, which brings Foundation along, those that nothing names are not there, and a
/// list with an array would be refused ("Property list cannot contain 'Not A Type'").
indirect enum PropertyValue: Equatable {
    case string(String)
    case bool(Bool)
    case number(Double)
    case date(Date)
    case data(Data)
    case array([PropertyValue])
    case dictionary([String: PropertyValue])

    /// Reads a property list of any format: XML, binary, or the older text of Xcode's projects and tables of strings.
    init(propertyList data: Data) throws { self = try PropertyListDecoder().decode(PropertyValue.self, from: data) }

    /// The keys of a file that is a dictionary; nil if it is none, or cannot be read.
    static func keys(of file: URL) -> [String: PropertyValue]? {
        let list = (try? Data(contentsOf: file)).flatMap { try? PropertyValue(propertyList: $0) }
        return if case .dictionary(let keys)? = list { keys } else { nil }
    }

    /// The text of a property list with these keys, in XML.
    static func xml(_ keys: [String: PropertyValue]) throws -> String {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return String(decoding: try encoder.encode(keys), as: UTF8.self)
    }
}

extension PropertyValue: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // The commonest first: a project is a hundred thousand strings in a few thousand dictionaries.
        if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let dictionary = try? value.decode([String: PropertyValue].self) {
            self = .dictionary(dictionary)
        } else if let array = try? value.decode([PropertyValue].self) {
            self = .array(array)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Int.self) {
            self = .number(Double(number))
        } else if let date = try? value.decode(Date.self) {
            self = .date(date)
        } else if let data = try? value.decode(Data.self) {
            self = .data(data)
        } else {
            self = .number(try value.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .string(let string): try value.encode(string)
        case .bool(let bool): try value.encode(bool)
        case .number(let number): if let whole = Int(exactly: number) { try value.encode(whole) } else { try value.encode(number) }
        case .date(let date): try value.encode(date)
        case .data(let data): try value.encode(data)
        case .array(let array): try value.encode(array)
        case .dictionary(let dictionary): try value.encode(dictionary)
        }
    }
}
