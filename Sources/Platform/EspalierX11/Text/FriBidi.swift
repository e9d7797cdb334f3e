import EspalierGraphics
import Foundation

/// FriBidi, found at run time by the first text with letters that run from right to left: it tells in which direction each part
/// of a paragraph is read. Without it such parts stand in the order in which they are written.
@MainActor final class FriBidi {
    private typealias Types = @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
    private typealias BracketTypes = @convention(c) (
        UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Void
    private typealias Levels = @convention(c) (
        UnsafePointer<UInt32>, UnsafePointer<UInt32>?, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Int8>
    ) -> Int8

    static let shared = ProcessInfo.processInfo.environment["ESPALIER_SHAPING"] == "off" ? nil : try? FriBidi()

    // FRIBIDI_PAR_LTR, RTL, WLTR ("weak": the direction of the first letter that has one, else left to right) and WRTL.
    private static let leftToRight: UInt32 = 0x110
    private static let rightToLeft: UInt32 = 0x111
    private static let weakLeftToRight: UInt32 = 0x20
    private static let weakRightToLeft: UInt32 = 0x21

    private let types: Types
    private let bracketTypes: BracketTypes
    private let levels: Levels

    private init() throws {
        let library = try LoadedLibrary("libfribidi.so.0")
        types = try library("fribidi_get_bidi_types")
        bracketTypes = try library("fribidi_get_bracket_types")
        levels = try library("fribidi_get_par_embedding_levels_ex")
    }

    /// The embedding level of each character of a paragraph (UAX 9), and the paragraph's own.
    /// - Parameters:
    ///   - isRightToLeft: the direction of a paragraph that does not say by itself, or of all.
    ///   - isFixed: whether the paragraph's letters have no say.
    func levels(of scalars: [UInt32], isRightToLeft: Bool, isFixed: Bool) -> (levels: [UInt8], base: UInt8)? {
        let count = Int32(clamping: scalars.count)
        guard count > 0 else { return nil }
        var types = [UInt32](repeating: 0, count: scalars.count)
        self.types(scalars, count, &types)
        var brackets = types
        bracketTypes(scalars, count, types, &brackets)
        var base = isFixed
            ? (isRightToLeft ? Self.rightToLeft : Self.leftToRight)
            : (isRightToLeft ? Self.weakRightToLeft : Self.weakLeftToRight)
        var levels = [Int8](repeating: 0, count: scalars.count)
        guard self.levels(types, brackets, count, &base, &levels) > 0 else { return nil }
        return (levels.map { UInt8(max($0, 0)) }, base & 1 == 1 ? 1 : 0)
    }
}
