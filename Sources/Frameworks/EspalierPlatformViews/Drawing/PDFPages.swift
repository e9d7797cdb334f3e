package import EspalierGraphics
package import Foundation

/// A document of pictures, one a page, as a PDF file (ISO 32000-1). What was drawn are pixels in it: texts cannot be selected.
package struct PDFPages {
    /// A page's picture and where it stands, in points from the bottom left corner.
    package struct Page {
        package var picture: CGImage
        package var frame: CGRect
        package init(picture: CGImage, frame: CGRect) { (self.picture, self.frame) = (picture, frame) }
    }

    /// Of all pages, in points.
    package let size: CGSize
    package private(set) var pages: [Page] = []
    /// More pages are not written.
    package static let mostPages = 500
    /// Of the pictures, from 0 to 1.
    private static let quality = 0.92

    package init(size: CGSize) { self.size = size }

    /// The paper that is usual in the user's region, upright: Letter or A4, in points.
    package static var usualPaper: CGSize {
        let letter: Set<String> = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "PR"]
        let isLetter = Locale.current.region.map { letter.contains($0.identifier) } ?? false
        return isLetter ? CGSize(width: 612, height: 792) : CGSize(width: 595, height: 842)
    }

    package mutating func add(_ page: Page) { if pages.count < Self.mostPages { pages.append(page) } }

    /// A picture that is cut into pages, from its top, and made smaller where it is wider than a page.
    /// - Parameters:
    ///   - scale: the picture's pixels a point.
    ///   - area: of a page, without its margins, in points from the bottom left corner.
    package init(
        _ picture: CGImage, scale: CGFloat, size: CGSize, area: CGRect, enlarged factor: CGFloat = 1,
        isCentered: (Bool, Bool) = (false, false)
    ) {
        self.init(size: size)
        guard area.width >= 1, area.height >= 1, scale > 0, picture.width > 0, picture.height > 0 else { return }
        let width = CGFloat(picture.width) / scale, points = min(factor, area.width / width)
        // As many whole rows of pixels as fit on a page.
        let rows = max(Int(area.height * scale / points), 1)
        for top in stride(from: 0, to: min(picture.height, rows * Self.mostPages), by: rows) {
            let part = CGRect(x: 0, y: top, width: picture.width, height: min(rows, picture.height - top))
            guard let cut = picture.cropping(to: part) else { continue }
            let shown = CGSize(width: width * points, height: CGFloat(cut.height) / scale * points)
            add(Page(
                picture: cut,
                frame: CGRect(
                    x: area.minX + (isCentered.0 ? (area.width - shown.width) / 2 : 0),
                    y: area.maxY - shown.height - (isCentered.1 ? (area.height - shown.height) / 2 : 0), width: shown.width, height: shown.height)))
        }
    }

    private static func number(_ value: CGFloat) -> String {
        let hundredths = value.isFinite ? Int((min(max(value, -14_400), 14_400) * 100).rounded()) : 0
        let rest = abs(hundredths % 100)
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The file; nil where a picture is larger than files of its kind can be.
    package var data: Data? {
        var file = Data("%PDF-1.4\n%\u{e2}\u{e3}\n".utf8), places: [Int] = []
        func object(_ head: String, _ stream: Data? = nil) {
            places.append(file.count)
            file.append(Data("\(places.count) 0 obj\n\(head)\n".utf8))
            if let stream { file.append(Data("stream\n".utf8) + stream + Data("\nendstream\n".utf8)) }
            file.append(Data("endobj\n".utf8))
        }
        object("<< /Type /Catalog /Pages 2 0 R >>")
        // Each page is three objects from the third on: the page, its drawing, its picture.
        let kids = pages.indices.map { "\(3 + $0 * 3) 0 R" }.joined(separator: " ")
        object("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
        for (index, page) in pages.enumerated() {
            guard let picture = JPEGEncoder.data(of: page.picture, quality: Self.quality) else { return nil }
            let first = 3 + index * 3, frame = page.frame
            object("""
                << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Self.number(size.width)) \(Self.number(size.height))] \
                /Contents \(first + 1) 0 R /Resources << /XObject << /P \(first + 2) 0 R >> >> >>
                """)
            let place = [frame.width, 0, 0, frame.height, frame.minX, frame.minY].map(Self.number).joined(separator: " ")
            let drawing = Data("q \(place) cm /P Do Q".utf8)
            object("<< /Length \(drawing.count) >>", drawing)
            object("""
                << /Type /XObject /Subtype /Image /Width \(page.picture.width) /Height \(page.picture.height) /ColorSpace /DeviceRGB \
                /BitsPerComponent 8 /Filter /DCTDecode /Length \(picture.count) >>
                """, picture)
        }
        let table = file.count
        var tail = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = "\(place)"
            tail += String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n"
        }
        tail += "trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        file.append(Data(tail.utf8))
        return file
    }
}
