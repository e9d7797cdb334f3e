import EspalierApp
import EspalierCore
import Foundation
import Testing

@Suite("UIKit's colours as objects") struct ColorArchiveTests {
    @Test("A colour comes back from an archive, in sRGB") func archive() throws {
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
        for (own, other) in zip(
            [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent],
            [back.redComponent, back.greenComponent, back.blueComponent, back.alphaComponent]) { #expect(abs(own - other) < 0.0001) }
        let many = try NSKeyedArchiver.archivedData(withRootObject: [color, UIColor(.red)] as NSArray, requiringSecureCoding: false)
        let list = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, UIColor.self], from: many) as? [UIColor]
        #expect(list?.count == 2)
    }

    @Test("Colours are equal by what they are, as objects too") func equality() {
        let a = UIColor(red: 1, green: 0, blue: 0, alpha: 1), b = UIColor(red: 1, green: 0, blue: 0, alpha: 1),
            c = UIColor(white: 0, alpha: 1)
        #expect(a == b && a != c && a.isEqual(b) && !a.isEqual(c) && a.hash == b.hash && Set([a, b, c]).count == 2)
        #expect(a.copy() as? UIColor === a && a.description.hasPrefix("UIExtendedSRGBColorSpace 1"))
    }
}
