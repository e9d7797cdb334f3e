import EspalierGraphics
import Foundation
import Testing

@Suite("Transforms of space") struct CATransform3DTests {
    /// The sixteen numbers, row after row.
    private func numbers(_ t: CATransform3D) -> [CGFloat] {
        [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
    }

    private func counting(from n: CGFloat) -> CATransform3D {
        CATransform3D(
            m11: n, m12: n + 1, m13: n + 2, m14: n + 3, m21: n + 4, m22: n + 5, m23: n + 6, m24: n + 7,
            m31: n + 8, m32: n + 9, m33: n + 10, m34: n + 11, m41: n + 12, m42: n + 13, m43: n + 14, m44: n + 15)
    }

    @Test("Two put together are the product of their numbers, rows by columns") func products() {
        #expect(numbers(CATransform3DConcat(counting(from: 1), counting(from: 17))) == [
            250, 260, 270, 280, 618, 644, 670, 696, 986, 1028, 1070, 1112, 1354, 1412, 1470, 1528,
        ])
        #expect(CATransform3DConcat(counting(from: 3), CATransform3DIdentity) == counting(from: 3))
    }

    @Test("The first of two is done first") func order() {
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 3, 4))
        #expect(numbers(moved) == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 2, 6, 12, 1])
    }

    @Test("A quarter turn about the third axis takes the first one to the second") func quarterTurn() {
        let turn = numbers(CATransform3DMakeRotation(.pi / 2, 0, 0, 5))
        let expected: [CGFloat] = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        for (number, wanted) in zip(turn, expected) { #expect(abs(number - wanted) < 1e-12, "\(turn)") }
    }

    @Test("A turn about a slanting axis leaves the axis, and keeps lengths and right angles") func slantingAxis() {
        let angle: CGFloat = 0.7
        let turn = numbers(CATransform3DMakeRotation(angle, 2, 1, 2))
        let rows: [[CGFloat]] = [Array(turn[0..<3]), Array(turn[4..<7]), Array(turn[8..<11])]
        let axis: [CGFloat] = [2, 1, 2]
        for column in 0..<3 {
            let image: CGFloat = axis[0] * rows[0][column] + axis[1] * rows[1][column] + axis[2] * rows[2][column]
            #expect(abs(image - axis[column]) < 1e-12)
            for other in 0..<3 {
                let product: CGFloat =
                    rows[column][0] * rows[other][0] + rows[column][1] * rows[other][1] + rows[column][2] * rows[other][2]
                let wanted: CGFloat = column == other ? 1 : 0
                #expect(abs(product - wanted) < 1e-12)
            }
        }
        let trace: CGFloat = rows[0][0] + rows[1][1] + rows[2][2]
        let wanted: CGFloat = 1 + 2 * cos(angle)
        #expect(abs(trace - wanted) < 1e-12)
    }
}
