import CX11
import Foundation

/// FreeType's library, and its macros, which Swift cannot import. Faces stay open for the life of the process, which costs little, as
/// their files are mapped and not read.
@MainActor enum FreeType {
    static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    static let scalableFlag = 1
    static let kerningFlag = 1 << 6
    static let colorFlag = 1 << 14
    static let multipleMastersFlag = 1 << 8

    /// - Parameter variations: a variable font's axes, as fontconfig writes them.
    static func open(_ file: String, _ index: Int, _ variations: String) -> FT_Face? {
        var face: FT_Face?
        guard let library, FT_New_Face(library, file, FT_Long(index), &face) == 0, let face else { return nil }
        if !variations.isEmpty, face.pointee.face_flags & multipleMastersFlag != 0 { setVariations(face, parse(variations)) }
        return face
    }

    /// The axes in a text such as `wght=700,wdth=80`.
    static func parse(_ variations: String) -> [(tag: UInt32, value: Double)] {
        variations.split(separator: ",").compactMap { part in
            let sides = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
            guard sides.count == 2, sides[0].utf8.count == 4, let value = Double(sides[1]) else { return nil }
            return (sides[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }, value)
        }
    }

    private static func setVariations(_ face: FT_Face, _ variations: [(tag: UInt32, value: Double)]) {
        var master: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &master) == 0, let master else { return }
        defer { FT_Done_MM_Var(library, master) }
        var coordinates = (0..<Int(master.pointee.num_axis)).map { index -> FT_Fixed in
            let axis = master.pointee.axis[index]
            guard let wanted = variations.first(where: { FT_ULong($0.tag) == axis.tag }) else { return axis.def }
            // The number may be any, also none.
            let value = (wanted.value * 65536).rounded()
            return value.isNaN
                ? axis.def : min(max(FT_Fixed(exactly: max(min(value, 1e15), -1e15)) ?? axis.def, axis.minimum), axis.maximum)
        }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }

    /// A table of an OpenType font; empty if it has none.
    static func table(_ name: StaticString, of face: FT_Face) -> [UInt8] {
        let tag = (0..<4).reduce(FT_ULong(0)) { $0 << 8 | FT_ULong(name.utf8Start[$1]) }
        var length: FT_ULong = 0
        guard FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0, length > 0, length < 1 << 24 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        return FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 ? bytes : []
    }
}

/// The properties of a pattern of fontconfig.
struct FontPattern {
    let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) { self.pattern = pattern }

    func string(_ property: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    func integer(_ property: String) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, property, 0, &value) == FcResultMatch ? Int(value) : nil
    }

    func bool(_ property: String) -> Bool {
        var value: FcBool = 0
        return FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value != 0
    }

    /// The transform of the outlines; nil if there is none, or one that changes nothing.
    var matrix: FT_Matrix? {
        var value: UnsafeMutablePointer<FcMatrix>?
        guard FcPatternGetMatrix(pattern, FC_MATRIX, 0, &value) == FcResultMatch, let matrix = value?.pointee else { return nil }
        if matrix.xx == 1, matrix.xy == 0, matrix.yx == 0, matrix.yy == 1 { return nil }
        func fixed(_ number: Double) -> FT_Fixed { number.isFinite ? FT_Fixed(number * 65536) : 0 }
        return FT_Matrix(xx: fixed(matrix.xx), xy: fixed(matrix.xy), yx: fixed(matrix.yx), yy: fixed(matrix.yy))
    }
}
