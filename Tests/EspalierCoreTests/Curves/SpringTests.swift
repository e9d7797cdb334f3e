import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation
import Testing

@Suite("Springs")
struct SpringTests {
    struct Row: Sendable {
        var spring: Spring
        /// At 0.05, 0.1, 0.2, 0.3, 0.5, 0.75 and 1 seconds; nan where not given.
        var values: [Double]
        var settling: Double
    }

    static let rows: [Row] = [
        Row(spring: .smooth, values: [0.131311, 0.357740, 0.715416, 0.890034, 0.986399, 0.999159, 0.999953], settling: 0.8),
        Row(spring: .snappy, values: [0.138210, 0.388102, 0.786369, 0.956447, 1.006020, 1.000436, 0.999966], settling: 0.876827),
        Row(spring: .bouncy, values: [0.145715, 0.423302, 0.873711, 1.033930, 1.014498, 0.998192, 1.000072], settling: 1.044713),
        Row(spring: Spring(duration: 0.5, bounce: -0.3),
            values: [0.114430, 0.290826, 0.570395, 0.742606, 0.907764, 0.974430, 0.992911], settling: 1.4),
        Row(spring: Spring(duration: 1, bounce: 0.5),
            values: [0.044204, 0.156782, 0.479612, 0.799453, 1.140700, 1.100115, 0.989822], settling: 2.6512),
        Row(spring: Spring(response: 0.5, dampingRatio: 0.825),
            values: [0.139417, 0.393608, 0.799649, 0.968511, 1.008402, 1.000259, 0.999945], settling: 0.9008),
        Row(spring: Spring(response: 0.55, dampingRatio: 0.825),
            values: [0.118934, 0.346502, 0.745052, 0.940526, 1.010082, 1.001122, 0.999900], settling: 0.9817),
        Row(spring: Spring(response: 0.15, dampingRatio: 0.86),
            values: [0.676635, 0.975876, 1.001449, 0.999976, 1, 1, 1], settling: 0.2920),
        Row(spring: Spring(stiffness: 100, damping: 10),
            values: [0.104405, 0.340300, 0.849426, 1.124355, 1.074591, .nan, 1.002170], settling: 1.739903),
        Row(spring: Spring(stiffness: 170, damping: 15),
            values: [0.162450, 0.480943, 0.986203, 1.109520, 0.999787, .nan, 1.000547], settling: 1.2064),
        Row(spring: Spring(stiffness: 100, damping: 20),
            values: [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, .nan, 0.999501], settling: 1.0),
        Row(spring: Spring(stiffness: 100, damping: 30, allowOverDamping: true),
            values: [0.078867, 0.213354, 0.455504, 0.627818, 0.826595, .nan, 0.974318], settling: 1.9),
    ]

    @Test("A spring's values and settling duration match the table", arguments: rows)
    func closedForm(row: Row) {
        for (time, expected) in zip([0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1], row.values) where !expected.isNaN {
            #expect(abs(row.spring.value(target: 1.0, time: time) - expected) < 2e-6)
        }
        #expect(abs(row.spring.settlingDuration - row.settling) < 1e-4)
    }

    /// The velocity is the slope of the value, also with a velocity at the start.
    @Test("A spring's velocity is the slope of its value", arguments: rows)
    func velocity(row: Row) {
        for start in [0.0, 3, -8] {
            for time in stride(from: 0.01, through: 1, by: 0.09) {
                let h = 1e-5
                let slope = (row.spring.value(target: 2.0, initialVelocity: start, time: time + h)
                    - row.spring.value(target: 2.0, initialVelocity: start, time: time - h)) / (2 * h)
                #expect(abs(row.spring.velocity(target: 2.0, initialVelocity: start, time: time) - slope) < 1e-4)
            }
            #expect(abs(row.spring.velocity(target: 2.0, initialVelocity: start, time: 0) - start) < 1e-9)
        }
    }

    @Test("Updating a spring stepwise gives the same value and velocity", arguments: rows)
    func updateIsExact(row: Row) {
        var value = 0.0, velocity = 1.5
        for step in [0.016, 0.1, 0.034, 0.25] { row.spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: step) }
        #expect(abs(value - row.spring.value(target: 4, initialVelocity: 1.5, time: 0.4)) < 1e-9)
        #expect(abs(velocity - row.spring.velocity(target: 4, initialVelocity: 1.5, time: 0.4)) < 1e-9)
    }

    // Covers: anim:snappy, anim:snappy()
    @Test("Spring properties read back converted from the parameters given") func readBack() {
        #expect(Spring().duration == 0.5)
        #expect(Spring().bounce == 0)
        #expect(abs(Spring().stiffness - 157.91367) < 1e-5)
        #expect(abs(Spring().damping - 25.132741) < 1e-6)
        #expect(abs(Spring.snappy.damping - 21.36283) < 1e-5)
        #expect(abs(Spring.snappy.bounce - 0.15) < 1e-12)
        #expect(abs(Spring.bouncy.damping - 17.592919) < 1e-6)
        let coil = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(coil.duration - 0.628319) < 1e-6)
        #expect(abs(coil.bounce - 0.5) < 1e-12)
        #expect(abs(Spring(duration: 0.5, bounce: -0.3).bounce + 0.3) < 1e-12)
        #expect(abs(Spring(duration: 0.5, bounce: -0.3).dampingRatio - 1 / 0.7) < 1e-12)
        #expect(Spring(mass: 0.6, stiffness: 0.1, damping: 10).dampingRatio == 1)
        let heavy = Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true)
        #expect(abs(heavy.damping - 10) < 1e-9)
        #expect(abs(heavy.stiffness - 0.1) < 1e-12)
        #expect(Spring(duration: 0.3, bounce: 1.2) == Spring(duration: 0.3, bounce: 1))
        #expect(Spring(duration: 0.3, bounce: 1).settlingDuration == .infinity)
        #expect(Spring.smooth(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.1))
    }

    @Test("A spring made by its settling duration has the matching stiffness and damping")
    func settlingDurationSearch() {
        let spring = Spring(settlingDuration: 0.5, dampingRatio: 0.3)
        #expect(abs(spring.duration - 0.163882) < 1e-5)
        #expect(abs(spring.stiffness - 1469.9238) < 0.01)
        #expect(abs(spring.damping - 23.003751) < 1e-4)
        #expect(Spring(settlingDuration: 11, dampingRatio: 0.9) == Spring(settlingDuration: 10, dampingRatio: 0.9))
        #expect(Spring(settlingDuration: 2, dampingRatio: 20).dampingRatio == 1)
        let critical = Spring(settlingDuration: 1, dampingRatio: 1)
        #expect(abs(critical.value(target: 1.0, time: 1) - 0.999) < 1e-6)
    }

    @Test("A spring's force follows from stiffness, damping, position and velocity") func force() {
        let spring = Spring(mass: 2, stiffness: 100, damping: 6)
        #expect(abs(spring.force(target: 3.0, position: 1, velocity: 4) - 176) < 1e-9)
    }

    @Test("A spring gives value, velocity and force of animatable types") func animatableForms() {
        let spring = Spring.bouncy
        let from = CGPoint(x: 10, y: 20), to = CGPoint(x: 110, y: -80)
        let middle = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
        #expect(abs(middle.x - 52.3302) < 1e-3)
        #expect(abs(middle.y + 22.3302) < 1e-3)
        let speed = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
        #expect(abs(speed.x - spring.velocity(target: 100.0, time: 0.1)) < 1e-9)
        let force = spring.force(fromValue: from, toValue: to, position: from, velocity: .zero)
        #expect(abs(force.x - 100 * spring.stiffness) < 1e-6)
        let rest = spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.1)
        #expect(abs(rest - 1.044713) < 0.1)
    }

    @Test("Extreme or invalid spring parameters yield finite values", arguments: [0.0, -1, .nan, .infinity, 1e-9, 1e9])
    func badNumbers(bad: Double) {
        let springs = [
            Spring(duration: bad, bounce: 0), Spring(duration: 0.5, bounce: bad), Spring(duration: 0.5, bounce: -bad),
            Spring(response: bad, dampingRatio: bad), Spring(mass: bad, stiffness: 100, damping: 10),
            Spring(mass: 1, stiffness: bad, damping: 10), Spring(mass: 1, stiffness: 100, damping: bad, allowOverDamping: true),
            Spring(settlingDuration: bad, dampingRatio: bad, epsilon: bad),
        ]
        for spring in springs {
            for time in [0, 0.001, 0.3, 5, 1e6, .infinity, .nan, -1] {
                #expect(spring.value(target: 100.0, initialVelocity: 5.0, time: time).isFinite)
                #expect(spring.velocity(target: 100.0, initialVelocity: 5.0, time: time).isFinite)
            }
            let numbers = [spring.duration, spring.bounce, spring.mass, spring.stiffness, spring.damping, spring.settlingDuration]
            #expect(numbers.allSatisfy { !$0.isNaN && $0 > -1 })
            #expect(spring.settlingDuration(target: 0.0, epsilon: bad) == 0)
        }
    }
}
