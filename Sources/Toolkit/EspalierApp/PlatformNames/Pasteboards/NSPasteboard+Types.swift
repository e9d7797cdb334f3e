package import EspalierCore
import EspalierGraphics
import Foundation

extension NSPasteboard {
    /// The type of data on a pasteboard, by its uniform type identifier.
    public struct PasteboardType: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        /// A type by its identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Text.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// An address.
        public static let URL = PasteboardType("public.url")
        /// The address of a file.
        public static let fileURL = PasteboardType("public.file-url")
        /// A picture.
        public static let png = PasteboardType("public.png"), tiff = PasteboardType("public.tiff")
        /// Documents, and text with attributes.
        public static let pdf = PasteboardType("com.adobe.pdf"), html = PasteboardType("public.html"), rtf = PasteboardType("public.rtf")
        /// Text with attributes and pictures.
        public static let rtfd = PasteboardType("com.apple.flat-rtfd")
        /// A table: cells with tabs between them.
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        /// A colour, as desktop programs exchange them.
        public static let color = PasteboardType(UTType.desktopColor.identifier)
        /// The font and colour of a text, which AppKit's own views exchange.
        public static let font = PasteboardType("com.apple.cocoa.pasteboard.character-formatting")
        /// The style of a paragraph.
        public static let ruler = PasteboardType("com.apple.cocoa.pasteboard.paragraph-formatting")
        /// A sound.
        public static let sound = PasteboardType("com.apple.cocoa.pasteboard.sound")
        /// Several selected parts of a text.
        public static let multipleTextSelection = PasteboardType("com.apple.cocoa.pasteboard.multiple-text-selection")
        /// How a text was searched for.
        public static let textFinderOptions = PasteboardType("com.apple.cocoa.pasteboard.find-panel-search-options")
        /// The older name of `textFinderOptions`.
        public static let findPanelSearchOptions = textFinderOptions
        /// The paths of files, in the spelling of old code.
        public static let fileNames = PasteboardType("NSFilenamesPboardType")

        /// The types of items that are meant by this one.
        package var contentType: UTType {
            if self == .fileNames { return .fileURL }
            if rawValue == "NSStringPboardType" { return .utf8PlainText }
            return .named(rawValue)
        }
    }

    /// What narrows down which objects are read.
    public struct ReadingOptionKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// With true: only addresses of files.
        public static let urlReadingFileURLsOnly = ReadingOptionKey(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        /// Types of files, as an array of identifiers: only files of these, by their names.
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }

    /// How an object's data of a type are written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The data are asked for when somebody pastes.
        public static let promised = WritingOptions(rawValue: 1 << 9)
    }

    /// What an object is made of.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The data themselves.
        public static let asData: ReadingOptions = []
        /// A text, or a property list.
        public static let asString = ReadingOptions(rawValue: 1), asPropertyList = ReadingOptions(rawValue: 2)
        /// An archive. The data are given as they are.
        public static let asKeyedArchive = ReadingOptions(rawValue: 4)
    }
}

extension PasteboardItem {
    /// A picture as PNG or TIFF, whatever format it has; nil for other types.
    func picture(as type: UTType) -> Data? {
        guard type == .png || type == .tiff, let data = data(conformingTo: .image), let image = UIImage(data: data) else { return nil }
        return type == .png ? image.pngData() : image.cgImage.flatMap { TIFFEncoder.data(of: $0) }
    }
}
