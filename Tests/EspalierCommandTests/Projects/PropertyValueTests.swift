@testable import EspalierCommand
import Foundation
import Testing

/// How the command reads and writes property lists.
@Suite("Property lists") struct PropertyValueTests {
    private let keys: [String: PropertyValue] = [
        "text": .string("a & b"), "yes": .bool(true), "no": .bool(false), "whole": .number(7), "part": .number(0.25),
        "date": .date(Date(timeIntervalSince1970: 1_000_000)), "data": .data(Data([0, 1, 255])),
        "list": .array([.string("1"), .array([.number(1), .bool(false)]), .dictionary(["deep": .array([])])]), "none": .dictionary([:]),
    ]

    @Test("What is written is read again, with dates, data and lists at any depth") func roundTrip() throws {
        let text = try PropertyValue.xml(keys)
        #expect(text.contains("<!DOCTYPE plist"))
        #expect(try PropertyValue(propertyList: Data(text.utf8)) == .dictionary(keys))
    }

    /// A number is written as whole where it is: `1` as a real would be another value to a reader that asks for an integer.
    @Test("Whole numbers are integers, others reals") func numbers() throws {
        let text = try PropertyValue.xml(["whole": .number(7), "part": .number(0.25)])
        #expect(text.contains("<integer>7</integer>"))
        #expect(text.contains("<real>0.25</real>"))
    }

    @Test(
        "Lists that Foundation has written are read, in XML and binary",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func foundationsOwn(format: PropertyListSerialization.PropertyListFormat) throws {
        let list: [String: Any] = ["a": ["b", 2, 2.5, true] as [Any], "d": Date(timeIntervalSince1970: 1), "x": Data([1])]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        #expect(try PropertyValue(propertyList: data) == .dictionary([
            "a": .array([.string("b"), .number(2), .number(2.5), .bool(true)]), "d": .date(Date(timeIntervalSince1970: 1)), "x": .data(Data([1])),
        ]))
    }

    @Test("Tables of strings and projects are read: the older text, in UTF-8 and UTF-16", arguments: [String.Encoding.utf8, .utf16])
    func olderText(encoding: String.Encoding) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appendingPathComponent("InfoPlist.strings")
        try #require("/* The name. */\n\"CFBundleName\" = \"Gärten\";\nCFBundleDisplayName = Beete;\n".data(using: encoding)).write(
            to: file)
        #expect(PropertyValue.keys(of: file) == ["CFBundleName": .string("Gärten"), "CFBundleDisplayName": .string("Beete")])
        try #require("// !$*UTF8*$!\n{ objects = { A1 /* x */ = { files = (B1, \"B 2\", ); empty = (); }; }; }".data(using: encoding))
            .write(to: file)
        let files = PropertyValue.array([.string("B1"), .string("B 2")])
        #expect(PropertyValue.keys(of: file) == ["objects": .dictionary(["A1": .dictionary(["files": files, "empty": .array([])])])])
    }

    @Test("What is no dictionary, or cannot be read, has no keys") func noKeys() throws {
        let scratch = try Scratch()
        #expect(PropertyValue.keys(of: scratch.folder.appendingPathComponent("none.plist")) == nil)
        #expect(PropertyValue.keys(of: try scratch.write("<plist><dict><key>a</key>", to: "broken.plist")) == nil)
        #expect(PropertyValue.keys(of: try scratch.write("(a, b)", to: "list.plist")) == nil)
    }
}
