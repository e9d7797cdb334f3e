/// Several velocity Verlet steps of a damped spring at once.
///
/// A step is linear in displacement, velocity and force, so any number of steps is one 3×3 matrix. The matrix is computed with
/// scalars, so that the vectors, which may be of any type, are touched once per frame instead of once per step.
struct SpringSteps {
    /// One moment of the spring: the remaining distance to the target, the velocity and the acceleration.
    struct Moment {
        var distance, velocity, force: Double
    }

    private let fromDistance, fromVelocity, fromForce: Moment

    init(count: Int, step: Double, stiffness: Double, damping: Double) {
        func run(_ start: Moment) -> Moment {
            var state = start
            for _ in 0..<count {
                state.velocity += state.force * step / 2
                state.distance -= state.velocity * step
                state.force = stiffness * state.distance - damping * state.velocity
                state.velocity += state.force * step / 2
            }
            return state
        }
        fromDistance = run(Moment(distance: 1, velocity: 0, force: 0))
        fromVelocity = run(Moment(distance: 0, velocity: 1, force: 0))
        fromForce = run(Moment(distance: 0, velocity: 0, force: 1))
    }

    func apply<V: VectorArithmetic>(distance: inout V, velocity: inout V, force: inout V) {
        func combined(_ d: Double, _ v: Double, _ f: Double) -> V {
            var result = distance.scaled(by: d)
            result.add(velocity, scaledBy: v)
            result.add(force, scaledBy: f)
            return result
        }
        (distance, velocity, force) = (
            combined(fromDistance.distance, fromVelocity.distance, fromForce.distance),
            combined(fromDistance.velocity, fromVelocity.velocity, fromForce.velocity),
            combined(fromDistance.force, fromVelocity.force, fromForce.force)
        )
    }
}
