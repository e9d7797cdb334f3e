@testable import EspalierGraphics
import Foundation
import Testing

/// Files of outlines, whole, damaged and hostile. What needs a library says so where it is skipped.
@Suite("SVG and PDF images") struct VectorPictureTests {
    private func svg(_ attributes: String, _ content: String = "") -> Data {
        Data("<?xml version=\"1.0\"?><!-- <svg width='9'> --><svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    // MARK: - Sizes

    @Test("An SVG's size follows its width, height, units and view box", arguments: [
        ("width=\"24\" height=\"12\"", 24.0, 12.0), ("width='24px' height='36pt'", 24, 48), ("viewBox='0 0 30 40'", 30, 40),
        ("viewBox='0,0 30,40' width='60'", 60, 80), ("viewBox='0 0 30 40' height='20'", 15, 20),
        ("width='100%' height='100%' viewBox='0 0 7 9'", 7, 9), ("width='1in' height='2.54cm'", 96, 96), ("width='2em' height='1e1'", 32, 10),
        ("", 100, 100), ("width='-3' height='x' viewBox='0 0 0 5'", 100, 100),
    ])
    func sizesOfSVG(attributes: String, width: Double, height: Double) throws {
        let picture = try VectorPicture(svg(attributes))
        #expect(picture.format == .svg)
        #expect(abs(picture.size.width - width) < 1e-9 && abs(picture.size.height - height) < 1e-9, "\(picture.size)")
    }

    @Test("Data that is no valid SVG or PDF throws an error without crashing") func invalidVectorFilesThrow() {
        #expect(VectorFormat(Data("<html></html>".utf8)) == nil)
        #expect(throws: ImageError.unknownFormat) { try VectorPicture(Data("hello".utf8)) }
        #expect(throws: ImageError.unknownFormat) { try VectorPicture(Data()) }
        #expect(throws: ImageError.self) { try VectorPicture(svg("width='100000' height='10'")) }
        #expect(throws: ImageError.self) { try VectorPicture(Data("%PDF-1.4 nothing else".utf8)) }
        for cut in ["<svg", "<svg ", "<svg width", "<svg width=", "<svg width='", "<svg width='3", "<!-- <svg"] {
            _ = try? VectorPicture(Data(cut.utf8))
        }
    }

    @Test("A PDF's size is read from its media box, or is nil") func sizesOfPlainPDFs() {
        let file = Data("%PDF-1.4 << /Type /Page /MediaBox [ 0 0 24.5 36 ] >>".utf8)
        #expect(PDFHeader.size(in: file) == CGSize(width: 24.5, height: 36))
        #expect(PDFHeader.size(in: Data("%PDF-1.4 /MediaBox 3 0 R".utf8)) == nil)
        #expect(PDFHeader.size(in: Data("%PDF-1.4 /MediaBox ] [".utf8)) == nil)
    }

    @Test("The error for a missing library names the Debian package to install") func messagesNameThePackage() {
        #expect(ImageError.noLibraryForOutlines(.svg).description.contains("apt-get install librsvg2-2"))
        #expect(ImageError.noLibraryForOutlines(.pdf).description.contains("apt-get install libpoppler-glib8"))
    }

    // MARK: - Pixels

    @Test(
        "An SVG is rendered sharply at any size, stretched and with alpha",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func drawsSVGInAnySize() throws {
        let picture = try VectorPicture(svg("width='10' height='10'", "<rect x='5' width='5' height='10' fill='#f00'/>"))
        for side in [10, 40, 333] {
            let image = try picture.rendered(width: side, height: side)
            #expect((image.width, image.height) == (side, side))
            #expect(image[0, side / 2] == 0 && image[side - 1, side / 2] == 0xFFFF_0000)
            // The edge is as sharp in each size.
            let middle = (0..<side).count { image[$0, side / 2] != 0 && image[$0, side / 2] != 0xFFFF_0000 }
            #expect(middle <= 1)
        }
        // Out of proportion, as a picture is stretched.
        let wide = try picture.rendered(width: 40, height: 10)
        #expect(wide[10, 5] == 0 && wide[30, 5] == 0xFFFF_0000)
        let faint = try VectorPicture(svg("width='4' height='4'", "<rect width='4' height='4' fill='#f00' fill-opacity='.5'/>"))
            .rendered(width: 4, height: 4)
        #expect(faint[1, 1] >> 24 == faint[1, 1] >> 16 & 0xFF && (126...129).contains(faint[1, 1] >> 24))
    }

    @Test(
        "A damaged or huge SVG throws, and an SVG cannot read local files",
        .enabled(if: VectorFormat.svg.isAvailable, "librsvg is not installed (Debian: apt-get install librsvg2-2)"))
    func hostileSVGComesToAnEnd() throws {
        let damaged = try VectorPicture(Data("<svg width='10' height='10'><rect".utf8))
        #expect(throws: ImageError.damagedOutlines(.svg)) { try damaged.rendered(width: 10, height: 10) }
        // No file of the machine is read.
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString).svg")
        try svg("width='10' height='10'", "<rect width='10' height='10' fill='red'/>").write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let image = "<image href='file://\(secret.path)' width='10' height='10'/>"
        let reader = try VectorPicture(svg("width='10' height='10'", image)).rendered(width: 10, height: 10)
        #expect(reader.pixels.allSatisfy { $0 == 0 })
        #expect(throws: ImageError.self) { try VectorPicture(svg("width='9' height='9'")).rendered(width: 30_000, height: 30_000) }
        #expect(throws: ImageError.self) { try VectorPicture(svg("width='9' height='9'")).rendered(width: 0, height: 5) }
    }

    /// A page of 20 x 10 points whose right half is red.
    static let pdf: Data = {
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        let drawing = "1 0 0 rg 10 0 10 10 re f"
        for (number, body) in [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R >>",
            "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream",
        ].enumerated() {
            offsets.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n\(body)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for offset in offsets { text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n" }
        text += "trailer << /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }()

    @Test("A whole PDF reports the size of its page")
    func sizesOfPDF() throws { #expect(try VectorPicture(Self.pdf).size == CGSize(width: 20, height: 10)) }

    @Test(
        "A PDF is rendered at any size, and a truncated one throws",
        .enabled(if: VectorFormat.pdf.isAvailable, "poppler is not installed (Debian: apt-get install libpoppler-glib8)"))
    func drawsPDFInAnySize() throws {
        for factor in [1, 3, 20] {
            let image = try VectorPicture(Self.pdf).rendered(width: 20 * factor, height: 10 * factor)
            #expect(image[2 * factor, 5 * factor] == 0 && image[15 * factor, 5 * factor] == 0xFFFF_0000)
        }
        #expect(throws: ImageError.self) { try VectorPicture(Self.pdf.prefix(60)).rendered(width: 20, height: 10) }
    }

    @Test(
        "Rendering an SVG without librsvg throws the missing library error",
        .enabled(if: !VectorFormat.svg.isAvailable, "librsvg is installed"))
    func missingLibrariesAreTold() throws {
        #expect(throws: ImageError.noLibraryForOutlines(.svg)) { try VectorPicture(svg("")).rendered(width: 10, height: 10) }
    }
}
